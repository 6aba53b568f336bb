import { describe, expect, it } from 'vitest';
import { changedDetails, describeDraftChange } from './draft-changes.ts';

const person = {
  name: 'Maya Okafor',
  email: 'maya@okafor.example',
  mobile: '0412 345 678',
  landline: '',
  relationship: 'Bride',
  region: 'AU' as const,
};
const ceremony = {
  performanceTypeId: 1 as const,
  performanceId: 'quartet',
  place: { venueId: 'garden' },
  notSureWhere: false,
  chosenMinutes: 60,
  startTime: '15:00',
};
const draft = {
  type: 0 as const,
  enquirer: person,
  note: '',
  eventDate: '2027-03-13',
  isDateUnsure: false,
  gigs: [ceremony],
  singerIds: ['gia', 'tilly'],
  chooseForMe: false,
  addOns: [] as { addOnId: string; count: number }[],
  code: null as string | null,
};
type Draft = typeof draft;
const withCeremony = (change: Partial<typeof ceremony>): Partial<Draft> => ({ gigs: [{ ...ceremony, ...change }] });

describe('the history of a customer’s changes', () => {
  it.each<[string, Partial<Omit<Draft, 'eventDate'>> & { eventDate?: string | null }, string[]]>([
    ['another date', { eventDate: '2027-03-20' }, ['date']],
    ['an unsure date', { eventDate: null, isDateUnsure: true }, ['date']],
    ['other music', withCeremony({ performanceId: 'harp' }), ['ceremony music']],
    ['no music', { gigs: [] }, ['ceremony music']],
    ['another place', withCeremony({ place: { venueId: 'chapel' } }), ['ceremony place']],
    ['an unsure place', withCeremony({ notSureWhere: true }), ['ceremony place']],
    ['a longer ceremony', withCeremony({ chosenMinutes: 90 }), ['ceremony length']],
    ['an earlier one', withCeremony({ startTime: '14:00' }), ['ceremony length']],
    ['singers in another order', { singerIds: ['tilly', 'gia'] }, ['singers']],
    ['add-ons', { addOns: [{ addOnId: 'song', count: 2 }] }, ['add-ons']],
    ['a code', { code: 'SPRING10' }, ['price code']],
    ['singers of our choice', { chooseForMe: true }, ['singers']],
    [
      'several things',
      { eventDate: '2027-03-20', singerIds: [], ...withCeremony({ performanceId: 'harp', chosenMinutes: 120 }) },
      ['date', 'ceremony music', 'ceremony length', 'singers'],
    ],
  ])('names %s', (_what, change, fields) => {
    expect(describeDraftChange(draft, { ...draft, ...change })).toEqual([{ kind: 'details changed', fields }]);
  });

  it('names the parts by event type', () => {
    const party = { ...draft, type: 20 as const };
    expect(describeDraftChange(party, { ...party, gigs: [] })).toEqual([
      { kind: 'details changed', fields: ['background music'] },
    ]);
  });

  it('lists changes of person, note and event in order, and nothing that is unchanged', () => {
    const after = { ...draft, enquirer: { ...person, name: 'Maya' }, note: 'Steps', eventDate: '2027-03-20' };
    expect(describeDraftChange(draft, after)).toEqual([
      { kind: 'customer changed', fields: ['name'] },
      { kind: 'note changed' },
      { kind: 'details changed', fields: ['date'] },
    ]);
    expect(describeDraftChange(draft, { ...draft })).toEqual([]);
  });

  it('ignores formatting of addresses and numbers', () => {
    const written = { ...person, email: ' Maya@Okafor.example', mobile: '+61 412 345 678' };
    expect(changedDetails(person, written)).toEqual([]);
    expect(changedDetails(person, { ...written, landline: '(02) 9876 5432' })).toEqual(['landline']);
  });
});
