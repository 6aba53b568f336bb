import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@cadenza/contract/operations';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCity, buildPerformance, buildPerformer, buildVenue } from '../../testing/build.ts';
import { buildChoice } from '../../testing/build-choice.ts';
import { openTestApp } from '../../testing/test-app.ts';

type Enquiry = RequestOf<'createBooking'>['body'];

let choice: Awaited<ReturnType<typeof buildChoice>>;
const test = openTestApp();
beforeEach(async () => {
  choice = await buildChoice(test.db);
});

const countBookings = async () =>
  (await test.db.selectFrom('bookings').select(test.db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n;

/** Sends an invalid enquiry and returns the paths and messages of the refusal; nothing may have been stored. */
async function refusalOf(body: unknown) {
  const before = await countBookings();
  const { status, answer } = await test.call('createBooking', { body: body as Enquiry });
  expect(await countBookings()).toBe(before);
  const { fields } = answer.payload as unknown as { fields: { path: string; message: string }[] };
  return { status, type: answer.type, fields: fields.map(({ path, message }) => [path, message]) };
}

type Tree = { [key: string]: Tree };
const follow = (tree: unknown, keys: string[]) => keys.reduce((node, key) => (node as Tree)[key] as Tree, tree as Tree);

/** Sets a value at a path of a request; undefined removes it. */
function put(body: unknown, keys: string[], value: unknown): void {
  const parent = follow(body, keys.slice(0, -1)) as Record<string, unknown>;
  const last = keys.at(-1) ?? '';
  if (value === undefined) delete parent[last];
  else parent[last] = value;
}

/** A reference to a value elsewhere in the same request. */
class From {
  readonly path: string;
  constructor(path: string) {
    this.path = path;
  }
  read(body: unknown): unknown {
    return follow(body, this.path.split('.'));
  }
}
const from = (path: string) => new From(path);

describe('an enquiry with an error is refused at its field', () => {
  it.each<[string, string, unknown, string, string]>([
    ['no name', 'customer.name', ' ', 'customer.name', 'Please enter your name'],
    ['a missing name', 'customer.name', undefined, 'customer.name', 'This field is required'],
    ['a bad address', 'customer.email', 'maya@', 'customer.email', 'Please enter a valid email address'],
    [
      'a landline as mobile',
      'customer.mobile',
      '02 9876 5432',
      'customer.mobile',
      'Please enter a valid mobile number',
    ],
    ['a foreign mobile', 'customer.mobile', '+44 7911 123456', 'customer.mobile', 'Please enter a valid mobile number'],
    ['a bad landline', 'customer.landline', '12', 'customer.landline', 'Please enter a valid landline number'],
    [
      'an unknown relation',
      'customer.relationship',
      'Cousin',
      'customer.relationship',
      'Please choose your role in the event',
    ],
    ['an unknown field', 'discount', 100, 'discount', 'The field discount is unknown'],
    ['an unknown field inside', 'customer.isVip', true, 'customer.isVip', 'The field isVip is unknown'],
    ['an unknown field of a place', 'performances.0.venue.km', 0, 'performances.0.venue.km', 'The field km is unknown'],
    ['another event type', 'type', 5, 'type', 'Please choose an event type'],
    ['no date', 'eventTime.eventDate', '13/03/2027', 'eventTime.eventDate', 'Please enter a date as YYYY-MM-DD'],
    [
      'an impossible day',
      'eventTime.eventDate',
      '2027-02-30',
      'eventTime.eventDate',
      'Please enter a date as YYYY-MM-DD',
    ],
    [
      'a day that has passed',
      'eventTime.eventDate',
      '2027-01-14',
      'eventTime.eventDate',
      'Please choose a date in the future',
    ],
    [
      'a day too far ahead',
      'eventTime.eventDate',
      '2038-01-01',
      'eventTime.eventDate',
      'Please choose a date within the next ten years',
    ],
    [
      'an odd length',
      'performances.0.duration',
      1.25,
      'performances.0.duration',
      'Please choose 1, 1.5 or 2 hours for a ceremony, at least 5 for a reception',
    ],
    [
      'a ceremony of five hours',
      'performances.0.duration',
      5,
      'performances.0.duration',
      'Please choose 1, 1.5 or 2 hours for a ceremony, at least 5 for a reception',
    ],
    [
      'a reception of one hour',
      'performances.1.duration',
      1,
      'performances.1.duration',
      'Please choose 1, 1.5 or 2 hours for a ceremony, at least 5 for a reception',
    ],
    ['no time', 'performances.0.startTime', '25:00', 'performances.0.startTime', 'Please give a time as HH:mm'],
    [
      'two ceremonies',
      'performances.1',
      from('performances.0'),
      'performances',
      'Please choose one performance for each part of the day',
    ],
    ['a ceremony and no ceremony', 'noCeremony', true, 'noCeremony', 'You have chosen music for this part of the day'],
    [
      'unknown music',
      'performances.0.performanceId',
      randomUUID(),
      'performances.0.performanceId',
      'This music is not offered in Sydney',
    ],
    [
      'reception music at the ceremony',
      'performances.0.performanceId',
      from('performances.1.performanceId'),
      'performances.0.performanceId',
      'This music is not offered in Sydney',
    ],
    [
      'an unknown place',
      'performances.1.venue',
      { venueId: randomUUID() },
      'performances.1.venue',
      'We don’t know this place in Sydney',
    ],
    [
      'no town',
      'performances.1.venue',
      { placeId: 'gazetteer:999999' },
      'performances.1.venue',
      'We don’t know this place in Sydney',
    ],
    ['two places for one gig', 'performances.1.venue.placeId', 'x', 'performances.1.venue', 'Please choose one place'],
    [
      'a pin off the map',
      'performances.1.venue',
      { location: { latitude: 91, longitude: 0 } },
      'performances.1.venue.location.latitude',
      'A latitude is between -90 and 90',
    ],
    ['an unknown singer', 'performers.1', randomUUID(), 'performers.1', 'This singer does not sing in Sydney'],
    ['a singer twice', 'performers.1', from('performers.0'), 'performers', 'Each singer can be chosen once'],
    ['an unknown city', 'cityId', randomUUID(), 'cityId', 'We don’t know this city'],
    ['no city', 'cityId', 'Sydney', 'cityId', 'This is not a valid id'],
    ['another region', 'regionId', 'CA', 'regionId', 'Sydney isn’t in this region'],
    ['a note that is too long', 'note', 'x'.repeat(4001), 'note', 'A note can have at most 4000 characters'],
  ])('%s', async (_what, at, value, path, message) => {
    const body = structuredClone(choice.body);
    put(body, at.split('.'), value instanceof From ? value.read(body) : value);
    const refusal = await refusalOf(body);
    expect(refusal).toEqual({ status: 400, type: -22, fields: [[path, message]] });
  });

  it('music, place and singer of another city, all together', async () => {
    const toronto = await buildCity(test.db, 'CA');
    const body = structuredClone(choice.body);
    body.performances = [
      {
        performanceId: await buildPerformance(test.db, toronto),
        performanceTypeId: 1,
        venue: { venueId: await buildVenue(test.db, toronto) },
      },
    ];
    body.performers = [await buildPerformer(test.db, toronto)];
    expect((await refusalOf(body)).fields).toEqual([
      ['performances.0.performanceId', 'This music is not offered in Sydney'],
      ['performances.0.venue', 'We don’t know this place in Sydney'],
      ['performers.0', 'This singer does not sing in Sydney'],
    ]);
  });
});
