import { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { describe, expect, it } from 'vitest';
import { firstChoices, withChanges } from './choices.ts';

describe('choices made while a city is loading', () => {
  const remembered = { ...firstChoices, eventDate: '2027-03-13', note: 'Steps at the door', singers: ['tilly'] };

  it('are merged with the earlier choices in that city', () => {
    const before = { ...firstChoices, singers: ['gia'] };
    const now = { ...before, eventDate: '2027-04-10' };
    expect(withChanges(remembered, before, now)).toEqual({ ...remembered, eventDate: '2027-04-10' });
    expect(withChanges(remembered, before, { ...before, notSureWhen: true })).toEqual({
      ...remembered,
      eventDate: null,
      notSureWhen: true,
    });
    expect(withChanges(remembered, before, { ...before, eventType: EventType.Corporate, note: '' })).toEqual({
      ...remembered,
      eventType: EventType.Corporate,
    });
  });

  it('keep the place left open, the length and the start of a part, which need no catalogue', () => {
    const before = { ...firstChoices, ceremony: { ...firstChoices.ceremony, music: 'harp', notSureWhere: true } };
    const ceremony = { ...before.ceremony, minutes: 90 };
    const reception = { ...before.reception, notSureWhere: true, startTime: '18:30' };
    expect(withChanges(firstChoices, before, { ...before, ceremony, reception })).toEqual({
      ...firstChoices,
      ceremony: { ...firstChoices.ceremony, minutes: 90 },
      reception: { ...firstChoices.reception, notSureWhere: true, startTime: '18:30' },
    });
  });

  it('leave stored choices unchanged if nothing was changed', () => {
    const before = { ...firstChoices, eventDate: '2027-01-01', singers: ['gia'] };
    expect(withChanges(remembered, before, { ...before })).toEqual(remembered);
  });
});
