import { describe, expect, it } from 'vitest';
import { buildPlace } from '../testing/build-catalogue.ts';
import { type Change, changeChoices } from './change-choices.ts';
import { type Choices, firstChoices, inAnotherCity } from './choices.ts';

const after = (...changes: Change[]): Choices => changes.reduce(changeChoices, firstChoices);
const singers = (...ids: string[]): Change[] => ids.map((id) => ({ kind: 'singer', id, isChosen: true }));

describe('the choices', () => {
  it('choosing a date unticks "not sure when", and ticking it keeps the date', () => {
    const unsure = after({ kind: 'not sure when', isOn: true });
    const dated = changeChoices(unsure, { kind: 'date', eventDate: '2027-03-13' });
    expect(dated).toMatchObject({ eventDate: '2027-03-13', notSureWhen: false });
    expect(changeChoices(dated, { kind: 'not sure when', isOn: true })).toMatchObject({ eventDate: '2027-03-13' });
  });

  it('choosing a place unticks "not sure where" only for its part', () => {
    const choices = after(
      { kind: 'not sure where', part: 'ceremony', isOn: true },
      { kind: 'not sure where', part: 'reception', isOn: true },
      { kind: 'place', part: 'ceremony', place: buildPlace() },
    );
    expect(choices.ceremony.notSureWhere).toBe(false);
    expect(choices.reception.notSureWhere).toBe(true);
  });

  it('choosing a first singer unticks "Choose For Me"', () => {
    const choices = after({ kind: 'choose for me', isOn: true }, ...singers('tilly'));
    expect(choices).toMatchObject({ singers: ['tilly'], chooseForMe: false });
  });

  it('the last count of an add-on applies, and zero removes it', () => {
    const song = (count: number): Change => ({ kind: 'add-on', addOnId: 'song', count });
    expect(after(song(1), { kind: 'add-on', addOnId: 'sound', count: 1 }, song(2)).addOns).toEqual([
      { addOnId: 'sound', count: 1 },
      { addOnId: 'song', count: 2 },
    ]);
    expect(after(song(2), song(0)).addOns).toEqual([]);
  });

  it('singers are in the order they were chosen, without duplicates', () => {
    expect(after(...singers('tilly', 'gia', 'tilly')).singers).toEqual(['gia', 'tilly']);
  });

  it.each([
    ['up', 'tom', 1, ['tilly', 'tom', 'gia']],
    ['to the top', 'tom', 0, ['tom', 'tilly', 'gia']],
    ['beyond the end', 'tilly', 9, ['gia', 'tom', 'tilly']],
    ['a singer who is not chosen', 'hannah', 0, ['tilly', 'gia', 'tom']],
  ])('moving a singer: %s', (_how, id, to, order) => {
    expect(after(...singers('tilly', 'gia', 'tom'), { kind: 'singer moved', id, to }).singers).toEqual(order);
  });

  it('changing the city resets everything except the event, the date and the note', () => {
    const choices = after(
      { kind: 'event type', eventType: 20 },
      { kind: 'date', eventDate: '2027-03-13' },
      { kind: 'music', part: 'ceremony', music: 'quartet' },
      { kind: 'note', note: 'Steps at the door' },
      ...singers('tilly'),
    );
    expect(inAnotherCity(choices)).toEqual({
      ...firstChoices,
      eventType: 20,
      eventDate: '2027-03-13',
      note: 'Steps at the door',
    });
  });
});
