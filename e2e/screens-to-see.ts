import { routes } from '@cadenza/domain/permissions/route-levels';
import type { Page } from 'playwright-core';
import { signLink } from '../apps/api/src/platform/crypto/signed-link.ts';
import { musicianScreens } from '../apps/web/src/areas/musician/musician-screens.ts';
import { officeScreens } from '../apps/web/src/areas/office/office-screens.ts';
import { chooseEverything } from './estimate.ts';
import type { Product } from './product.ts';

export interface Picture {
  /** The file's name, without width. */
  readonly name: string;
  readonly address: string;
  /** The account of the demonstration that sees it; '' for everybody. */
  readonly who: string;
  /** What is done on the page before the picture. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const manager = 'sydney.manager';
const musician = 'sydney.musician';

/** Every route of the product that has a screen, with an example of the demonstration, and what an address alone does not show. */
export async function picturesToTake(product: Product): Promise<Picture[]> {
  const examples = await findExamples(product);
  const placed = [...officeScreens, ...musicianScreens].map(({ screen }) => screen.path);
  const byRoute = routes
    .filter(({ path, level }) => level === 'public' || placed.some((screen) => fits(screen, path)))
    .map(({ path, level }): Picture => {
      const who = level === 'public' ? '' : level === 'Musician' ? musician : manager;
      return { name: nameOf(path), address: addressOf(path, who, examples), who };
    });
  return [
    ...byRoute,
    { name: 'quote-everything-chosen', address: '/quote', who: '', prepare: chooseEverything },
    { name: 'invoice', address: examples.invoice, who: '' },
    { name: 'bookings-calendar', address: '/bookings?as=calendar', who: manager },
    { name: 'bookings-previous', address: '/bookings?view=previous', who: manager },
    { name: 'bookings-to-pay', address: `/bookings/${examples.toPay}`, who: manager },
    { name: 'prospects-board', address: '/prospects?as=board', who: manager },
    { name: 'musician-bookings-previous', address: '/musician/bookings?show=previous', who: musician },
    { name: 'permission-denied', address: '/bookings', who: musician },
  ];
}

/** `/bookings/{id}/details` is shown by `/bookings/$id/$section`. */
function fits(screen: string, route: string): boolean {
  const [shown, asked] = [screen.split('/'), route.split('/')];
  return shown.length === asked.length && shown.every((part, at) => part.startsWith('$') || part === asked[at]);
}

const nameOf = (route: string) =>
  route === '*' ? 'not-found' : route.replaceAll(/[{}]/g, '').split('/').filter(Boolean).join('-');

interface Examples {
  booking: string;
  toPay: string;
  offer: string;
  job: string;
  invoice: string;
}

function addressOf(route: string, who: string, { booking, offer, job }: Examples): string {
  if (route === '*') return '/a-page-that-is-not-there';
  const id = who !== musician ? booking : route.includes('/offers/') ? offer : job;
  return route.replace('{id}', id).replace('{region}', 'au').replace('{cityname}', 'sydney');
}

/** One of each kind in Sydney's season, always the same ones. */
async function findExamples({ db, platform, url }: Product): Promise<Examples> {
  const inSydney = () =>
    db
      .selectFrom('bookings')
      .innerJoin('cities', 'cities.id', 'bookings.city_id')
      .where('cities.slug', '=', 'sydney')
      .select('bookings.id')
      .orderBy('bookings.number');
  const booked = await inSydney().where('bookings.status', '=', 60).executeTakeFirstOrThrow();
  const toPay = await inSydney().where('bookings.status', '=', 100).executeTakeFirstOrThrow();
  const { id: musicianId } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', musician)
    .executeTakeFirstOrThrow();
  const offer = await db
    .selectFrom('group_offers')
    .select('id')
    .where('musician_id', '=', musicianId)
    .where('type', '=', 1)
    .where('state', 'in', ['open', 'exclusive'])
    .orderBy('sent_at')
    .executeTakeFirst();
  const job = await db
    .selectFrom('positions')
    .select('booking_id')
    .where('musician_id', '=', musicianId)
    .where('start_at', '>', platform.clock.now())
    .orderBy('start_at')
    .executeTakeFirst();
  const payment = await db
    .selectFrom('customer_payments')
    .select(['id', 'link_version'])
    .where('is_sent', '=', true)
    .where('status', '=', 50)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  const key = signLink(platform.config.secretKey, 'invoice', payment.id, payment.link_version);
  return {
    booking: booked.id,
    toPay: toPay.id,
    offer: offer?.id ?? 'none',
    job: job?.booking_id ?? 'none',
    invoice: `${url}/invoice/${payment.id}?key=${key}`,
  };
}
