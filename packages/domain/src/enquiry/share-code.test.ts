import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCode, type SharedComparison, type SharedPart, writeCode } from './share-code.ts';

const id = fc.constantFrom('0a1b2c3d', 'ffffffff', '12345678');
const time = fc.constantFrom('15:00', '00:15', '23:45');
const place = fc.oneof(
  fc.record({ kind: fc.constant('venue' as const), venueId: fc.uuid() }),
  fc.record({ kind: fc.constant('town' as const), placeId: fc.constantFrom('gazetteer:2174400', 'gazetteer:1') }),
  fc.record({
    kind: fc.constant('about' as const),
    name: fc.constantFrom('Pin near Manly', 'A place 12 km from Montréal', ''),
    latitude: fc.integer({ min: -9000, max: 9000 }).map((hundredths) => hundredths / 100),
    longitude: fc.integer({ min: -18000, max: 18000 }).map((hundredths) => hundredths / 100),
  }),
);
const part = (minutes: readonly number[]): fc.Arbitrary<SharedPart> =>
  fc.record({
    music: fc.oneof(id, fc.constantFrom('none', null)),
    minutes: fc.constantFrom(...minutes),
    startTime: fc.option(time),
    notSureWhere: fc.boolean(),
    place: fc.option(place),
  });
const comparison: fc.Arbitrary<SharedComparison> = fc.record({
  citySlug: fc.constantFrom('sydney', 'toronto', 'boston'),
  sharedOn: fc.constantFrom('2027-01-15', '2028-02-29'),
  variants: fc.array(
    fc.record({
      name: fc.constantFrom('Your programme', 'Günstiger 🎻', ''),
      eventType: fc.constantFrom(0, 10, 20),
      eventDate: fc.option(fc.constantFrom('2027-03-13', '2027-12-31')),
      notSureWhen: fc.boolean(),
      ceremony: part([60, 90, 120]),
      reception: part([300, 330, 540]),
      singers: fc.array(id, { maxLength: 6 }),
      chooseForMe: fc.boolean(),
      addOns: fc.array(fc.record({ addOn: id, count: fc.integer({ min: 1, max: 10 }) }), { maxLength: 3 }),
      payableMinor: fc.option(fc.nat(9_999_999)),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

const [sample] = fc.sample(comparison, { seed: 7, numRuns: 1 });
const written = writeCode(sample as SharedComparison);

/** A code with different content and a matching checksum: only its content is invalid. */
function codeOf(change: (variant: Record<string, unknown>) => void): string {
  const made = structuredClone(sample) as SharedComparison;
  change(made.variants[0] as unknown as Record<string, unknown>);
  return writeCode(made);
}

describe('the code of a shared comparison', () => {
  it('opens links from before add-ons existed', () => {
    const code =
      '1.WyJzeWRuZXkiLCIyMDI3LTAxLTE1IixbWyJBIiwwLG51bGwsMSxbbnVsbCw2MCxudWxsLDEsbnVsbF0sWyJub25lIiwzMDAsbnVsbCwxLG51bGxdLFtdLDEsbnVsbF1dXQ.wa0gf1';
    expect(readCode(code)).toMatchObject({ kind: 'read', shared: { variants: [{ name: 'A', addOns: [] }] } });
  });

  it('decodes exactly what was encoded, in URL-safe characters', () => {
    fc.assert(
      fc.property(comparison, (shared) => {
        const code = writeCode(shared);
        expect(code).toMatch(/^1\.[\w-]+\.[0-9a-z]+$/);
        expect(readCode(code)).toEqual({ kind: 'read', shared });
      }),
    );
  });

  it('stays short enough for a text message', () => {
    fc.assert(
      fc.property(comparison, (shared) => {
        expect(writeCode(shared).length).toBeLessThan(1600);
      }),
    );
  });

  it('is damaged when a character is lost, added or changed', () => {
    fc.assert(
      fc.property(fc.nat(written.length - 3), fc.constantFrom('', 'x', 'xy'), (at, letters) => {
        const broken = written.slice(0, at + 2) + letters + written.slice(at + 3);
        fc.pre(broken !== written);
        expect(readCode(broken).kind).toBe('damaged');
      }),
    );
  });

  it('is damaged when its content is valid but not exactly as we write it', () => {
    // With an empty list of add-ons, which we leave out.
    const code =
      '1.WyJzeWRuZXkiLCIyMDI3LTAxLTE1IixbWyJBIiwwLG51bGwsMSxbbnVsbCw2MCxudWxsLDEsbnVsbF0sWyJub25lIiwzMDAsbnVsbCwxLG51bGxdLFtdLDEsbnVsbCxbXV1dXQ.1jnsefy';
    expect(readCode(code)).toEqual({ kind: 'damaged' });
  });

  it('of another version is outdated, not damaged', () => {
    expect(readCode(written.replace(/^1\./, '2.'))).toEqual({ kind: 'outdated' });
  });

  it.each([
    ['nothing', ''],
    ['a word', 'day'],
    ['a very long one', `1.${'A'.repeat(7000)}.0`],
  ])('is damaged when it is %s', (_, code) => {
    expect(readCode(code)).toEqual({ kind: 'damaged' });
  });

  it.each([
    ['a date that does not exist', { eventDate: '2027-13-01' }],
    ['an unknown event type', { eventType: 5 }],
    ['half a cent', { payableMinor: 1.5 }],
    ['a negative price', { payableMinor: -1 }],
    ['a name with a line break', { name: 'one\ntwo' }],
    ['a name as long as a letter', { name: 'x'.repeat(81) }],
    ['an invalid singer', { singers: ['<b>'] }],
    [
      'a duration that is not offered',
      { ceremony: { music: null, minutes: 45, startTime: null, notSureWhere: false, place: null } },
    ],
    [
      'a time that does not exist',
      { ceremony: { music: null, minutes: 60, startTime: '24:00', notSureWhere: false, place: null } },
    ],
    [
      'a place beyond the map',
      {
        ceremony: {
          music: null,
          minutes: 60,
          startTime: null,
          notSureWhere: false,
          place: { kind: 'about', name: '', latitude: 91, longitude: 0 },
        },
      },
    ],
  ])('is damaged when it contains %s', (_, wrong) => {
    expect(readCode(codeOf((variant) => Object.assign(variant, wrong)))).toEqual({ kind: 'damaged' });
  });
});
