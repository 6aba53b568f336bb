import { describe, expect, it } from 'vitest';
import { type Choices, firstChoices, noMusic } from '../choices/choices.ts';
import { sydney } from '../testing/build-catalogue.ts';
import { byField, mistakesIn, problemsOf } from './field-problems.ts';

const today = '2026-11-20';
const band: Choices = { ...firstChoices, reception: { ...firstChoices.reception, music: 'band' } };
const fieldsOf = (choices: Choices) => byField(problemsOf(choices, sydney, today), choices);

describe('each problem is shown at its field', () => {
  it('for everything in an empty wedding', () => {
    expect(fieldsOf(firstChoices)).toEqual({
      date: 'Please choose a date or tick that you are not sure when',
      'ceremony.music': 'Please select a music option for your ceremony & reception',
    });
  });

  it('with other names for the music of a party', () => {
    expect(fieldsOf({ ...firstChoices, eventType: 20 })['ceremony.music']).toBe(
      'Please select a music option for your background and dance floor music',
    );
  });

  it('for the place and singers of the part that has music, even if it is the first one sent', () => {
    expect(fieldsOf(band)).toMatchObject({
      'reception.place': 'Please choose a place or tick that you are not sure where',
      singers: 'Please select at least 3 singers',
    });
  });

  it('for nothing, once everything is there', () => {
    const done: Choices = {
      ...band,
      eventDate: '2027-03-13',
      ceremony: { ...band.ceremony, music: noMusic },
      reception: { ...band.reception, notSureWhere: true },
      chooseForMe: true,
    };
    expect(fieldsOf(done)).toEqual({});
  });
});

describe('problems are shown while choosing', () => {
  const wrongOf = (choices: Choices) => byField(mistakesIn(choices, sydney, today), choices);

  it('for a past date, as soon as it is entered', () => {
    expect(wrongOf({ ...firstChoices, eventDate: '2026-11-19' })).toEqual({
      date: 'Please choose a date in the future',
    });
    expect(wrongOf({ ...firstChoices, eventDate: today })).toEqual({});
    expect(wrongOf(firstChoices)).toEqual({});
  });

  it('for a ceremony during the reception, at the one that begins too early', () => {
    const music = sydney.performances.find(({ performanceTypeId }) => performanceTypeId === 1)?.id ?? '';
    const ceremony = { ...band.ceremony, music, startTime: '18:30' };
    expect(wrongOf({ ...band, ceremony })).toEqual({
      'ceremony.start': 'The earlier music is still playing: please start at least 270 minutes later',
    });
    expect(wrongOf({ ...band, ceremony: { ...ceremony, startTime: null } })).toEqual({});
  });
});

it.each([
  ['eventDate', 'date'],
  ['performances.0.duration', 'reception.length'],
  ['performances.0.startTime', 'reception.start'],
  ['performances.0.performanceId', 'reception.music'],
  ['performances', 'ceremony.music'],
  ['performers.2', 'singers'],
  ['note', 'note'],
  ['cityId', 'city'],
])('a refused %s is shown at the field %s', (path, field) => {
  expect(byField([{ path, message: 'No' }], band)).toEqual({ [field]: 'No' });
});

it('a problem without a field here is left to the caller', () => {
  expect(byField([{ path: 'customer.email', message: 'No' }], band)).toEqual({});
});
