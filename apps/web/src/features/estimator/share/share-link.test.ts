import type { Place } from '@cadenza/contract/venues/operations';
import { readCode, type SharedComparison, type SharedPlace } from '@cadenza/domain/enquiry/share-code';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choices } from '../choices/choices.ts';
import { firstChoices } from '../choices/choices.ts';
import { loadRuleRoom } from '../choices/day-rules.ts';
import { priceChoices } from '../choices/price-choices.ts';
import { buildCode, buildPlace, sydney } from '../testing/build-catalogue.ts';
import { makeLink } from './make-link.ts';
import { openLink } from './open-link.ts';

const venueId = '0d6c0f2e-3a52-4b8e-9a63-0c7d0e7f1a2b';
const listed = buildPlace({ venueId, placeId: null, name: 'Boathouse', formattedAddress: '1 Quay, Sydney', km: 8 });

/** A fake server: one listed venue, plus any place that is requested by id. */
const server = vi.hoisted(() => ({ places: [] as Place[], isAway: false }));
vi.mock('../../../shared/client/public-client.ts', async () => {
  const { ApiError } = await import('../../../shared/client/api-error.ts');
  return {
    call: async (operation: string, input: { body?: { venue: Partial<Place> } }) => {
      if (server.isAway) throw ApiError.unreachable();
      if (operation === 'searchPlaces') return { items: server.places };
      const { venueId: id, placeId } = input.body?.venue ?? {};
      const venue = server.places.find((each) => (id ? each.venueId === id : each.placeId === placeId));
      if (!venue) throw new ApiError({ status: 400, type: 10, code: 0, message: 'This place is not known' });
      return { venue };
    },
  };
});
beforeEach(() => {
  server.places = [listed];
  server.isAway = false;
});

const chosen = (place: Place): Choices => ({
  ...firstChoices,
  eventDate: '2027-03-13',
  ceremony: { ...firstChoices.ceremony, music: 'quartet', place },
  reception: { ...firstChoices.reception, music: 'band' },
  singers: ['gia', 'tilly', 'tom'],
  note: 'Call my sister Harriet on 0412 345 678.',
});

async function shared(choices: Choices): Promise<SharedComparison> {
  const page = { origin: 'https://cadenza.example', today: '2027-01-15' };
  const link = await makeLink([{ name: 'Your programme', choices }], sydney, page);
  const read = readCode(new URL(link).hash.slice(1));
  if (read.kind !== 'read') throw new Error(read.kind);
  return read.shared;
}
const sharedPlace = async (place: Place): Promise<SharedPlace | null | undefined> =>
  (await shared(chosen(place))).variants[0]?.ceremony.place;

describe('a link to a comparison', () => {
  it('contains public venues and towns by id', async () => {
    expect(await sharedPlace(listed)).toEqual({ kind: 'venue', venueId });
    expect(await sharedPlace(buildPlace())).toEqual({ kind: 'town', placeId: 'gazetteer:2174400' });
  });

  it('holds nothing of a code, and what it came to without one', async () => {
    await loadRuleRoom();
    const choices = { ...chosen(listed), priceCode: buildCode() };
    const [variant] = (await shared(choices)).variants;
    const [withCode, without] = [choices, chosen(listed)].map(
      (each) => priceChoices(each, sydney).quote?.totals.payableMinor,
    );
    expect(variant?.payableMinor).toBe(without);
    expect(withCode).toBeLessThan(without ?? 0);
    expect((await shared(chosen(listed))).variants).toEqual([variant]);
  });

  it('contains only the rough location of any other place', async () => {
    const pin = buildPlace({
      placeId: null,
      name: 'Pin near Manly',
      latitude: -33.79712,
      longitude: 151.28861,
      km: 13,
    });
    expect(await sharedPlace(pin)).toMatchObject({ kind: 'about', name: 'Pin near Manly' });
    const home = buildPlace({
      venueId: '11111111-3a52-4b8e-9a63-0c7d0e7f1a2b',
      placeId: null,
      name: 'Harriet’s garden',
      formattedAddress: '14 Elm Street, Manly',
      latitude: -33.79712,
      longitude: 151.28861,
      km: 13,
    });
    const about = await sharedPlace(home);
    expect(about).toMatchObject({ kind: 'about', name: 'A place 13 km from Sydney' });
    expect(JSON.stringify(about)).not.toMatch(/33\.797|151\.288|Harriet|Elm/);
  });

  it('does not contain the note', async () => {
    expect(JSON.stringify(await shared(chosen(listed)))).not.toMatch(/Harriet|0412/);
  });

  it('opens to the same choices at the same price', async () => {
    const choices = chosen(listed);
    const opened = await openLink(await shared(choices), sydney);
    const price = priceChoices(choices, sydney).quote?.totals.payableMinor;
    expect(opened).toMatchObject({
      sharedOn: '2027-01-15',
      isSomethingGone: false,
      variants: [{ name: 'Your programme', choices: { ...choices, note: '' }, payableMinorThen: price }],
    });
  });

  it('leaves out what is no longer offered, and says so', async () => {
    const comparison = await shared(chosen(listed));
    server.places = [];
    const smaller = { ...sydney, performances: sydney.performances.slice(1) };
    const { variants, isSomethingGone } = await openLink(comparison, smaller);
    expect(isSomethingGone).toBe(true);
    expect(variants[0]?.choices).toMatchObject({
      ceremony: { music: null, place: null },
      reception: { music: 'band' },
    });
  });

  it('does not open while the server is unreachable', async () => {
    const comparison = await shared(chosen(listed));
    server.isAway = true;
    await expect(openLink(comparison, sydney)).rejects.toMatchObject({ isUnreachable: true });
  });
});
