import { describe, expect, it } from 'vitest';
import {
  applyGenderFilter,
  checkChosen,
  checkEnquiry,
  type EnquiryChoice,
  EventType,
  Gender,
  isPrivateEvent,
  VocalPreference,
} from './enquiry-rules.ts';

const today = '2026-03-01';
const garden = { latitude: -33.8642, longitude: 151.2166 };
const ceremony = {
  name: 'String duo',
  vocalOption: VocalPreference.NoVocals as VocalPreference,
  voices: [],
  place: garden as typeof garden | null,
  notSureWhere: false,
  startTime: '15:00',
  durationMinutes: 60,
};
const reception = { ...ceremony, startTime: '18:00', durationMinutes: 300 };
const singersOf = (vocalOption: VocalPreference, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Singer ${index}`,
    gender: vocalOption === VocalPreference.MaleVocalsOnly ? Gender.Male : Gender.Female,
  }));
const buildChoice = (overrides: Partial<EnquiryChoice> = {}): EnquiryChoice => ({
  eventType: EventType.Wedding,
  eventTime: { eventDate: '2026-03-14', notSureWhen: false },
  performances: [ceremony],
  singers: [],
  chooseForMe: false,
  ...overrides,
});
const problems = (overrides: Partial<EnquiryChoice>) =>
  checkEnquiry(buildChoice(overrides), today).map(({ path, message }) => [path, message]);

describe('an enquiry', () => {
  it('can be submitted with a date, a place and music', () => {
    expect(problems({})).toEqual([]);
  });

  it.each([
    [EventType.Wedding, 'Please select a music option for your ceremony & reception'],
    [EventType.Corporate, 'Please select a music option for your background and dance floor music'],
    [EventType.Party, 'Please select a music option for your background and dance floor music'],
  ])('of type %d needs music', (eventType, message) => {
    expect(problems({ eventType, performances: [] })).toEqual([['performances', message]]);
  });

  it.each([
    ['on a future day', '2026-03-02', false, []],
    ['today', '2026-03-01', false, []],
    ['in ten years to the day', '2036-03-01', false, []],
    [
      'in ten years and a day',
      '2036-03-02',
      false,
      [['eventTime.eventDate', 'Please choose a date within the next ten years']],
    ],
    ['yesterday', '2026-02-28', false, [['eventTime.eventDate', 'Please choose a date in the future']]],
    [
      'without a date',
      null,
      false,
      [['eventTime.eventDate', 'Please choose a date or tick that you are not sure when']],
    ],
    ['not sure when', null, true, []],
    ['not sure when, with an old date left in the field', '2020-01-01', true, []],
  ])('%s', (_name, eventDate, notSureWhen, expected) => {
    expect(problems({ eventTime: { eventDate, notSureWhen } })).toEqual(expected);
  });

  it('needs a place for each gig, or "not sure where"', () => {
    const nowhere = { ...reception, place: null };
    expect(problems({ performances: [ceremony, nowhere] })).toEqual([
      ['performances.1.venue', 'Please choose a place or tick that you are not sure where'],
    ]);
    expect(problems({ performances: [{ ...nowhere, notSureWhere: true }] })).toEqual([]);
  });

  it.each([
    [VocalPreference.NoVocals, 0, false, true],
    [VocalPreference.MaleVocalsOnly, 0, false, false],
    [VocalPreference.FemaleVocalsOnly, 2, false, false],
    [VocalPreference.MaleAndFemaleVocals, 3, false, true],
    [VocalPreference.MaleAndFemaleVocals, 0, true, true],
    [VocalPreference.FemaleVocalsOnly, 1, true, true],
  ])(
    'with vocal option %d and %d singers (choose for me: %s) may go: %s',
    (vocalOption, singerCount, chooseForMe, mayGo) => {
      const performances = [ceremony, { ...reception, vocalOption }];
      const expected = mayGo ? [] : [['performers', 'Please select at least 3 singers']];
      expect(problems({ performances, singers: singersOf(vocalOption, singerCount), chooseForMe })).toEqual(expected);
    },
  );

  it('has its reception begin after the ceremony and the drive', () => {
    const inside = { ...ceremony, startTime: '18:30' };
    const overlap = [
      'performances.0.startTime',
      'The earlier music is still playing: please start at least 270 minutes later',
    ];
    expect(problems({ performances: [inside, reception] })).toEqual([overlap]);
    const faraway = { ...reception, place: { latitude: -34.5, longitude: 150.8 } };
    expect(problems({ performances: [{ ...ceremony, startTime: '16:30' }, faraway] })).toEqual([
      [
        'performances.1.startTime',
        'The drive from the earlier music takes 101 minutes: please start at least 71 minutes later',
      ],
    ]);
    expect(problems({ performances: [{ ...ceremony, startTime: '16:30', notSureWhere: true }, faraway] })).toEqual([]);
  });

  it('reports what is wrong with choices before what is missing', () => {
    const choice = buildChoice({ performances: [{ ...ceremony, startTime: '17:30', place: null }, reception] });
    const past = { ...choice, eventTime: { eventDate: '2026-02-28', notSureWhen: false } };
    expect(checkChosen(past, today).map(({ path }) => path)).toEqual([
      'eventTime.eventDate',
      'performances.1.startTime',
    ]);
    expect(checkChosen(past, null).map(({ path }) => path)).toEqual(['performances.1.startTime']);
    const unsure = { ...past.eventTime, notSureWhen: true };
    expect(checkChosen({ eventTime: unsure, performances: [] }, today)).toEqual([]);
    expect(checkChosen({ eventTime: { eventDate: null, notSureWhen: false }, performances: [] }, today)).toEqual([]);
  });

  it('reports everything that is missing', () => {
    const paths = problems({
      eventTime: { eventDate: null, notSureWhen: false },
      performances: [{ ...ceremony, vocalOption: VocalPreference.MaleVocalsOnly, place: null }],
    }).map(([path]) => path);
    expect(paths).toEqual(['eventTime.eventDate', 'performances.0.venue', 'performers']);
  });
});

it.each([
  [EventType.Wedding, false],
  [EventType.Corporate, true],
  [EventType.Party, true],
])('an event of type %d is private: %s', (eventType, isPrivate) => {
  expect(isPrivateEvent(eventType)).toBe(isPrivate);
});

describe('the gender filter', () => {
  const options = ['Male vocals', 'Female vocals', 'Male and female vocals', 'No vocals', 'FEMALE duo'].map((name) => ({
    name,
  }));

  it.each([
    [Gender.Male, ['Male vocals', 'No vocals']],
    [Gender.Female, ['Female vocals', 'No vocals', 'FEMALE duo']],
  ])('for %d keeps %j', (gender, names) => {
    expect(applyGenderFilter(options, gender).map((option) => option.name)).toEqual(names);
  });
});
