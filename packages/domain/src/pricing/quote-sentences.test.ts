import { describe, expect, it } from 'vitest';
import { EventType } from '../enquiry/enquiry-rules.ts';
import { firstDistanceRules } from '../venues/distance.ts';
import { adjustmentSentence, discountSentence, surchargeSentence } from './agreed-sentences.ts';
import { gigName, packageSentence, singerSentence, taxSentence, travelSentence } from './quote-sentences.ts';
import { TaxMode } from './tax.ts';

describe('the sentences that customers read', () => {
  it.each([
    ['ceremony', 3, 60, EventType.Wedding, '3 performers play at your ceremony for 1 hour.'],
    ['ceremony', 1, 90, EventType.Wedding, '1 performer plays at your ceremony for 1.5 hours.'],
    ['reception', 8, 300, EventType.Wedding, '8 performers play at your reception for 5 hours.'],
    ['ceremony', 2, 120, EventType.Corporate, '2 performers play background music for 2 hours.'],
    ['reception', 6, 300, EventType.Party, '6 performers play for the dance floor for 5 hours.'],
    ['ceremony', 2, 100, EventType.Wedding, '2 performers play at your ceremony for 1 hour 40 minutes.'],
    ['ceremony', 2, 45, EventType.Wedding, '2 performers play at your ceremony for 45 minutes.'],
    ['reception', 2, 130, EventType.Wedding, '2 performers play at your reception for 2 hours 10 minutes.'],
  ] as const)('describe a package: %s, %d performers, %d minutes', (type, performers, durationMinutes, event, text) => {
    expect(packageSentence({ type, performers, durationMinutes }, event)).toBe(text);
  });

  it('explain what travel consists of', () => {
    const venue = { name: 'Bowral', km: 118, travelFeePerPerformerMinor: 4500 };
    expect(travelSentence(4, venue, { cityName: 'Sydney', distances: firstDistanceRules }, 'AUD')).toBe(
      'Travel for 4 performers to Bowral, 118 km from Sydney: 4 × $45.00.',
    );
    expect(travelSentence(1, venue, { cityName: 'Sydney', distances: firstDistanceRules }, 'AUD')).toBe(
      'Travel for 1 performer to Bowral, 118 km from Sydney: 1 × $45.00.',
    );
  });

  it.each([
    [500, false, 'Travel for 4 performers to Byron Bay, 500 km from Sydney: 4 × $90.00.'],
    [
      501,
      false,
      'Travel for 4 performers up to 500 km: 4 × $90.00. Byron Bay is 501 km from Sydney; we will confirm the rest with you.',
    ],
    [765, true, 'Travel for 4 performers to Byron Bay, 765 km from Sydney: 4 × $90.00.'],
  ])('state how much of the travel is certain: %i km, own fee %s', (km, hasOwnTravelFee, sentence) => {
    const venue = { name: 'Byron Bay', km, travelFeePerPerformerMinor: 9000, hasOwnTravelFee };
    expect(travelSentence(4, venue, { cityName: 'Sydney', distances: firstDistanceRules }, 'AUD')).toBe(sentence);
  });

  it('explain each other line', () => {
    expect(singerSentence('Ava Martin')).toBe('Added because you chose Ava Martin to sing.');
    expect(surchargeSentence("New Year's Eve.")).toBe("Added for this event: New Year's Eve.");
    expect(discountSentence('0.10', 500_000, 'CAD')).toBe('10% off $5,000.00.');
    expect(discountSentence(null, 500_000, 'CAD')).toBe('Taken off $5,000.00.');
    expect(adjustmentSentence('Own sound system', false)).toBe('Agreed change: Own sound system.');
    expect(adjustmentSentence(undefined, false)).toBe('An agreed change to the price.');
    expect(adjustmentSentence(undefined, true)).toBe(
      'An agreed change to the price. Limited so that the price doesn’t fall below zero.',
    );
  });

  it.each([
    [TaxMode.Inclusive, '0.10', 'GST', 'The prices include $100.00 GST (10%).'],
    [TaxMode.Exclusive, '0.13', 'HST', '$100.00 HST (13%) is added to these prices.'],
    [TaxMode.None, '0', 'Sales Tax', 'No tax is added to these prices.'],
  ])('explain how tax relates to the prices, mode %d', (mode, rate, label, text) => {
    expect(taxSentence({ mode, rate, label }, 10_000, 'AUD')).toBe(text);
  });

  it('name the gigs of a private event', () => {
    expect(gigName('ceremony', EventType.Wedding)).toBe('Ceremony');
    expect(gigName('reception', EventType.Wedding)).toBe('Reception');
    expect(gigName('ceremony', EventType.Party)).toBe('Background music');
    expect(gigName('reception', EventType.Corporate)).toBe('Dance floor');
  });
});
