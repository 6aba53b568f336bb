import { expect, it } from 'vitest';
import { BookingStatus } from '../bookings/booking-status.ts';
import type { WebhookEventType } from '../webhooks/webhook-events.ts';
import type { Actor } from './access.ts';
import { OrganisationType } from './organisations.ts';
import { canReceive, type WebhookBooking } from './webhooks.ts';

const admin: Actor = {
  userId: 'ada',
  personName: 'Ada',
  roleId: 'role',
  accountRole: 4,
  isMusician: false,
  organisationId: 'sydney',
  organisationType: OrganisationType.Other,
  cityIds: ['sydney'],
  mode: 'Partner',
};
const ofHotel = { organisationId: 'hotel', organisationType: OrganisationType.Company, cityIds: [] };
const hotel = { id: 'hotel', type: OrganisationType.Company, isCity: false, ancestorIds: ['group'] };
const booking: WebhookBooking = { cityId: 'sydney', status: BookingStatus.Booked, company: hotel };

it.each<[string, Partial<Actor>, WebhookEventType, Partial<WebhookBooking>, boolean]>([
  ['the city', {}, 'songs.changed', {}, true],
  ['the city, before the quote', {}, 'enquiry.received', { status: BookingStatus.Estimated, company: null }, true],
  ['another city', { organisationId: 'toronto', cityIds: ['toronto'] }, 'booking.changed', {}, false],
  ['the customer’s company', ofHotel, 'payment.received', {}, true],
  ['the company, about musicians', ofHotel, 'musicians.confirmed', {}, false],
  ['the company, about songs', ofHotel, 'songs.changed', {}, false],
  ['the company, about the customer’s own data', ofHotel, 'customer.changed', {}, false],
  ['the company, before the quote', ofHotel, 'booking.changed', { status: BookingStatus.Estimated }, false],
  ['the company, once archived', ofHotel, 'booking.changed', { status: BookingStatus.Archived }, false],
  ['the group that the company belongs to', { ...ofHotel, organisationId: 'group' }, 'booking.changed', {}, true],
  ['another company', { ...ofHotel, organisationId: 'other' }, 'booking.changed', {}, false],
  ['the company, about a customer without a company', ofHotel, 'booking.changed', { company: null }, false],
  [
    'the company, through a member with limited access',
    { ...ofHotel, mode: 'Individual' },
    'booking.changed',
    {},
    false,
  ],
  ['a musician there', { mode: 'Musician', isMusician: true }, 'booking.changed', {}, false],
])('a booking is reported to %s: %o %s %o %s', (_, actor, type, record, expected) => {
  expect(canReceive({ ...admin, ...actor }, type, { ...booking, ...record })).toBe(expected);
});
