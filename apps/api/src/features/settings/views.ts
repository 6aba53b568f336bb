import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import { PaymentStatus } from '@cadenza/domain/customer-payments/payment-status';
import { problemsBelow } from '@cadenza/domain/field-problems';
import { canChangeSettings, canSeeSettings } from '@cadenza/domain/permissions/settings';
import { regionCurrency } from '@cadenza/domain/regions';
import { citySettings, isSettingOf, type SettingCode, settingOf } from '@cadenza/domain/settings/city-settings';
import { looserFrom, type SettingContext } from '@cadenza/domain/settings/setting-change';
import { effectSentences, type ReachCounts } from '@cadenza/domain/settings/setting-effects';
import { stepAfter, stepOn } from '@cadenza/domain/settings/setting-steps';
import { valueProblems } from '@cadenza/domain/settings/setting-value';
import type { OfficeContext } from '../../platform/context.ts';
import { dateIn } from '../../platform/db/expressions.ts';
import { invalidFields, refuse } from '../../platform/refusal.ts';
import { presentRemoved, presentStep } from './present.ts';
import { type CitySettings, findSettings, stepsFor } from './store.ts';

/** The settings of a city on a day, with what comes next. */
export async function viewSettings(
  { db, scope, actor, now }: OfficeContext,
  cityId: string,
  { on }: InputOf<'listSettings'>['query'],
): Promise<OutputOf<'listSettings'>> {
  if (!canSeeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const city = await findSettings(db, scope, cityId, { now });
  const day = on ?? city.today;
  const items = citySettings.flatMap((setting) => {
    if (!isSettingOf(setting, city.regionId)) return [];
    const steps = stepsFor(city, setting.code);
    const current = stepOn(steps, day);
    const next = stepAfter(steps, day);
    if (!current) return [];
    const present = presentStep(city, setting.code);
    return [
      {
        code: setting.code,
        version: versionOf(city, setting.code),
        current: present(current),
        next: next ? present(next) : null,
      },
    ];
  });
  const { name: cityName, regionId, today } = city;
  const currency = regionCurrency(regionId);
  return { cityName, regionId, currency, today, on: day, canChange: canChangeSettings(actor, { cityId }), items };
}

/** One setting with all it was and will be. */
export async function viewSetting(
  { db, scope, actor, now }: OfficeContext,
  { id: cityId, code }: InputOf<'getSetting'>['params'],
): Promise<OutputOf<'getSetting'>> {
  if (!canSeeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const city = await findSettings(db, scope, cityId, { now });
  const context = contextOf(city, code);
  return {
    ...context,
    version: versionOf(city, code),
    canChange: canChangeSettings(actor, { cityId }),
    steps: context.steps.map(presentStep(city, code)),
    removed: city.changes.filter((change) => change.code === code).flatMap(presentRemoved),
  };
}

/** What a value from a day would change. */
export async function previewSetting(
  { db, scope, actor, now }: OfficeContext,
  { id: cityId, code }: InputOf<'previewSetting'>['params'],
  { from, value }: InputOf<'previewSetting'>['body'],
): Promise<OutputOf<'previewSetting'>> {
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const city = await findSettings(db, scope, cityId, { now });
  const { regionId, steps } = contextOf(city, code);
  const problems = valueProblems(settingOf(code), value, regionId);
  if (problems.length > 0) throw invalidFields(problemsBelow('value', problems));
  const until = stepAfter(steps, from)?.from ?? 'infinity';
  const counts = await countReach({ db, scope, now }, { cityId, from, until });
  return { effects: effectSentences(settingOf(code), counts) };
}

/** What the rules about a change need; refuses a setting that the city does not have. */
export function contextOf(city: CitySettings, code: SettingCode): SettingContext {
  const { regionId, today } = city;
  if (!isSettingOf(settingOf(code), regionId)) throw refuse('settingNotFound');
  const cooling = stepOn(stepsFor(city, 'coolingOff'), today);
  return {
    regionId,
    today,
    steps: stepsFor(city, code),
    looserFrom: looserFrom(today, Number(cooling?.value.hours ?? 0)),
  };
}

/** How often a setting was set or taken back. */
export const versionOf = ({ changes }: CitySettings, code: SettingCode): number =>
  changes.filter((change) => change.code === code).reduce((sum, { removedAt }) => sum + (removedAt ? 2 : 1), 0);

const openPayments = [
  PaymentStatus.Preview,
  PaymentStatus.OnHold,
  PaymentStatus.ReadyToPay,
  PaymentStatus.ScheduledToBePaid,
  PaymentStatus.InProgress,
];
const unsent = [BookingStatus.Abandoned, BookingStatus.CallbackRequested];
const unagreed = [BookingStatus.Estimated, BookingStatus.Quote];
const booked = [BookingStatus.Booked, BookingStatus.PlanningCompleted];
const toCome = [BookingStatus.Planning, BookingStatus.Confirmation, ...booked];
const agreed = [...toCome, BookingStatus.Performing, BookingStatus.PostEvent, BookingStatus.Unconfirmed];

/** What a city has of everything that a setting reaches. */
function countReach(
  { db, now }: Pick<OfficeContext, 'db' | 'now' | 'scope'>,
  { cityId, from, until }: { cityId: string; from: string; until: string },
): Promise<ReachCounts> {
  return db
    .selectFrom('bookings as b')
    .where('b.city_id', '=', cityId)
    .where('b.status', 'in', [...unsent, ...unagreed, ...agreed])
    .select((eb) => {
      const { fn, exists, not, selectFrom } = eb;
      const priced = (kind: 'quote' | 'firm') =>
        exists(
          selectFrom('price_sheets as q')
            .select('q.id')
            .whereRef('q.booking_id', '=', 'b.id')
            .where('q.kind', '=', kind),
        );
      const payment = selectFrom('customer_payments as c').select('c.id').whereRef('c.booking_id', '=', 'b.id');
      const payout = selectFrom('payouts as p').select('p.id').whereRef('p.booking_id', '=', 'b.id');
      const count = () => fn.countAll<number>();
      const within = eb.and([eb('b.event_date', '>=', from), eb('b.event_date', '<', until)]);
      const ahead = eb('b.first_start', '>', now);
      return [
        count().filterWhere('b.status', 'in', unagreed).filterWhere(priced('quote')).as('quotes'),
        count().filterWhere('b.status', 'in', unsent).filterWhere(priced('quote')).as('drafts'),
        count().filterWhere('b.status', 'in', toCome).filterWhere(priced('firm')).as('firmPrices'),
        count()
          .filterWhere(exists(payment.where('c.status', 'in', openPayments)))
          .as('openInvoices'),
        count()
          .filterWhere('b.status', 'in', toCome)
          .filterWhere(priced('firm'))
          .filterWhere(not(exists(payment.where('c.status', '<>', PaymentStatus.Cancelled))))
          .as('uninvoiced'),
        count()
          .filterWhere('b.status', 'in', agreed)
          .filterWhere(within)
          .filterWhere(not(exists(payout)))
          .as('eventsToPay'),
        count().filterWhere('b.status', 'in', agreed).filterWhere(within).filterWhere(exists(payout)).as('eventsPaid'),
        count().filterWhere('b.status', 'in', toCome).filterWhere(ahead).as('eventsAhead'),
        count()
          .filterWhere(
            exists(
              selectFrom('group_offers as o')
                .select('o.id')
                .whereRef('o.booking_id', '=', 'b.id')
                .where('o.state', 'in', ['open', 'exclusive'])
                .where('o.deadline_at', '>', now),
            ),
          )
          .as('bookingsOffered'),
        count().filterWhere('b.status', 'in', booked).filterWhere(ahead).as('bookedAhead'),
        selectFrom('payee_account_versions as v')
          .select((version) => version.fn.countAll<number>().as('count'))
          .where('v.usable_from', '>', now)
          .where('v.released_at', 'is', null)
          .where('v.user_id', 'in', (ids) =>
            ids.selectFrom('roles').select('user_id').where('organisation_id', '=', cityId),
          )
          .$asScalar()
          .$notNull()
          .as('coolingAccounts'),
        selectFrom('pay_batches as t')
          .select((batch) => batch.fn.countAll<number>().as('count'))
          .where('t.city_id', '=', cityId)
          .where('t.state', 'in', ['made', 'approved'])
          .$asScalar()
          .$notNull()
          .as('openBatches'),
        selectFrom('payouts as p')
          .innerJoin('bookings as o', 'o.id', 'p.booking_id')
          .innerJoin('cities as y', 'y.id', 'o.city_id')
          .select((payout) => payout.fn.count<number>('p.payee_id').distinct().as('count'))
          .where('o.city_id', '=', cityId)
          .where((payout) => {
            const paidOn = dateIn(payout.ref('p.paid_at').$notNull(), payout.ref('y.time_zone'));
            const year = from.slice(0, 4);
            return payout.between(paidOn, `${year}-01-01`, `${year}-12-31`);
          })
          .$asScalar()
          .$notNull()
          .as('paidInYear'),
      ];
    })
    .executeTakeFirstOrThrow();
}
