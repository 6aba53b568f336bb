import { describe, expect, it } from 'vitest';
import { trio } from '../../testing/trio.ts';
import { isStillOffered, quoteDifferences } from './quote-differences.ts';
import type { QuotedContent } from './quote-document.ts';

const [part] = trio.parts as [QuotedContent['parts'][number]];
const [music, travel] = trio.lines as [QuotedContent['lines'][number], QuotedContent['lines'][number]];
const reception = { ...part, name: 'Reception', startTime: '18:00', endTime: '22:00' };

describe('the differences between two versions', () => {
  const changes: [string, Partial<QuotedContent>, [string, string, string][]][] = [
    ['nothing', {}, []],
    ['the day', { eventDate: '2027-03-14' }, [['Day', 'Saturday 13 March 2027', 'Sunday 14 March 2027']]],
    ['the day, removed', { eventDate: null }, [['Day', 'Saturday 13 March 2027', 'to be confirmed']]],
    [
      'the hours',
      { parts: [{ ...part, endTime: '16:00' }] },
      [['Ceremony: hours', '02:00 PM to 03:00 PM', '02:00 PM to 04:00 PM']],
    ],
    ['the place', { parts: [{ ...part, place: null }] }, [['Ceremony: place', 'The Boathouse', 'to be confirmed']]],
    [
      'music and players',
      { parts: [{ ...part, music: 'String duo', lineUp: ['Cello', 'Violin'] }] },
      [
        ['Ceremony: music', 'String trio', 'String duo'],
        ['Ceremony: players', 'Cello, Viola, Violin', 'Cello, Violin'],
      ],
    ],
    ['nothing if the same players have another order', { parts: [{ ...part, lineUp: part.lineUp.toReversed() }] }, []],
    [
      'another part of the day',
      { parts: [part, reception] },
      [['Reception', 'none', 'String trio, 06:00 PM to 10:00 PM']],
    ],
    ['the singers', { singers: ['Ana', 'Bo'] }, [['Singers', 'none', 'Ana, Bo']]],
    ['who chooses the singers', { isChoiceOurs: true }, [['Singers', 'none', 'we’ll choose']]],
    [
      'a line of the price',
      { lines: [{ ...music, grossMinor: 120_000 }, travel], totalMinor: 132_000 },
      [
        ['String trio', '$1,100.00', '$1,200.00'],
        ['Total', '$1,220.00 AUD', '$1,320.00 AUD'],
      ],
    ],
    [
      'one of two lines with the same title',
      { lines: [music, travel, { ...travel, grossMinor: 500 }], totalMinor: 122_500 },
      [
        ['Travel', 'none', '$5.00'],
        ['Total', '$1,220.00 AUD', '$1,225.00 AUD'],
      ],
    ],
  ];
  it.each(changes)('name %s', (_, change, differences) => {
    expect(quoteDifferences(trio, { ...trio, ...change })).toEqual(
      differences.map(([what, before, after]) => ({ what, before, after })),
    );
  });

  it('ignore an explanation in other words', () => {
    expect(quoteDifferences(trio, { ...trio, lines: [{ ...music, explanation: 'Three play.' }, travel] })).toEqual([]);
  });
});

describe('a quote', () => {
  it.each<[string, Partial<QuotedContent>]>([
    ['the price', { totalMinor: 122_001 }],
    ['the deposit', { deposit: { ...trio.deposit, amountMinor: 60_000 } }],
    ['the days of the deposit', { deposit: { ...trio.deposit, dueDays: 14 } }],
    ['the policy', { policy: { ...trio.policy, withdrawalDays: 0 } }],
    ['the day', { eventDate: '2027-03-14' }],
  ])('is no longer current once %s differs', (_, change) => {
    expect(isStillOffered(trio, trio)).toBe(true);
    expect(isStillOffered(trio, { ...trio, ...change })).toBe(false);
  });

  it('as a change depends only on event and price: the policy is that of the agreement', () => {
    const change = { ...trio, kind: 'change' as const };
    expect(isStillOffered(change, { ...trio, policy: { ...trio.policy, withdrawalDays: 0 } })).toBe(true);
    expect(isStillOffered(change, { ...trio, totalMinor: 1 })).toBe(false);
  });
});
