import { bankFileFormats } from '@cadenza/domain/payouts/bank-file';
import { TaxMode } from '@cadenza/domain/pricing/tax';
import type { SettingCode } from '@cadenza/domain/settings/city-settings';
import type { SettingValue } from '@cadenza/domain/settings/setting';
import {
  rowsChangedBy,
  type SettingRow,
  type SettingStep,
  stepAfter,
  stepsOf,
} from '@cadenza/domain/settings/setting-steps';
import { automaticTaskKinds, automaticTaskSettings, automaticTasks } from '@cadenza/domain/tasks/automatic-tasks';
import { openingWeeks } from '@cadenza/domain/tasks/opening-hours';
import type { Selectable } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { dateIn, instant } from '../../platform/db/expressions.ts';
import type { DB } from '../../platform/db/generated/schema.ts';
import { cityInScope, cityNotFound, type SeenCityId } from '../../platform/session/city-in-scope.ts';
import { settingValue } from '../../platform/stored-documents/setting-value.ts';
import { cancellationColumns } from '../cancellations/door.ts';
import { accountNames, type CityRow, type ColumnOf, extraTimeColumns, reminderColumns, taskColumns } from './door.ts';

type TaxRow = Selectable<DB['city_taxes']>;

/** The stored settings of a city: its dated rows, and who changed what. */
export type CitySettings = Awaited<ReturnType<typeof findSettings>>;
export type SettingChangeRow = CitySettings['changes'][number];

/** The settings of a city in this scope; `lock` locks them until the transaction ends. */
export async function findSettings(
  db: Db,
  scope: OfficeScope,
  cityId: string,
  { now, lock = false }: { now: string; lock?: boolean },
) {
  const city = await cityInScope(db, scope, cityId, { lock })
    .select('y.email')
    .select(({ ref }) => dateIn(instant(now), ref('y.time_zone')).as('today'))
    .executeTakeFirstOrThrow(cityNotFound);
  const ordered = { rows: db.selectFrom('city_settings'), taxes: db.selectFrom('city_taxes') };
  const rows = await ordered.rows.selectAll().where('city_id', '=', cityId).orderBy('effective_from').execute();
  const taxes = await ordered.taxes.selectAll().where('city_id', '=', cityId).orderBy('effective_from').execute();
  return { ...city, rows: dated(rows), taxes: dated(taxes), changes: await findChanges(db, cityId) };
}

const dated = <Row extends { effective_from: string }>(rows: readonly Row[]): SettingRow<Row>[] =>
  rows.map((fields) => ({ from: fields.effective_from, fields }));

async function findChanges(db: Db, cityId: string) {
  const rows = await db
    .selectFrom('setting_changes as c')
    .innerJoin('users as u', 'u.id', 'c.set_by')
    .leftJoin('users as d', 'd.id', 'c.removed_by')
    .select(['c.id', 'c.code', 'c.effective_from as from', 'c.value', 'c.value_version as version'])
    .select(['c.set_at as setAt', 'c.removed_at as removedAt'])
    .select(({ ref }) => [
      jsonBuildObject({ userId: ref('u.id'), name: ref('u.name') }).as('setBy'),
      jsonBuildObject({ userId: ref('d.id'), name: ref('d.name') }).as('removedBy'),
    ])
    .where('c.city_id', '=', cityId)
    .orderBy('c.set_at')
    .execute();
  return rows.map(({ version, value, ...row }) => ({ ...row, value: settingValue.read(version, value) }));
}

/** Every value of a setting, earliest first. */
export function stepsFor(city: CitySettings, code: SettingCode): SettingStep[] {
  const kept = city.changes.filter((change) => change.code === code && change.removedAt === null);
  const setOn = new Set(kept.map(({ from }) => from));
  return code === 'tax' ? stepsOf(city.taxes, taxValue, setOn) : stepsOf(city.rows, columns[code].value, setOn);
}

/** Sets a value from a day until its next step. */
export async function writeStep(
  trx: Db,
  city: CitySettings,
  code: SettingCode,
  { from, value }: SettingStep,
  now: string,
): Promise<void> {
  const until = stepAfter(stepsFor(city, code), from)?.from;
  if (code === 'tax') {
    for (const row of rowsChangedBy(city.taxes, { from, until, fields: taxFields(value) })) {
      const values = { ...row.fields, effective_from: row.from, written_at: now };
      await trx
        .insertInto('city_taxes')
        .values(values)
        .onConflict((conflict) => conflict.columns(['city_id', 'effective_from']).doUpdateSet(values))
        .execute();
    }
    return;
  }
  for (const row of rowsChangedBy(city.rows, { from, until, fields: columns[code].fields(value) })) {
    const values = { ...row.fields, effective_from: row.from, written_at: now };
    await trx
      .insertInto('city_settings')
      .values(values)
      .onConflict((conflict) => conflict.columns(['city_id', 'effective_from']).doUpdateSet(values))
      .execute();
  }
}

export const addChange = (
  trx: Db,
  { cityId, code, from, value }: SettingStep & { cityId: SeenCityId; code: SettingCode },
  { by, now }: { by: string; now: string },
) =>
  trx
    .insertInto('setting_changes')
    .values({
      city_id: cityId,
      code,
      effective_from: from,
      value: settingValue.write(value),
      value_version: settingValue.version,
      set_at: now,
      set_by: by,
    })
    .execute();

/** A rate of the database as a percentage: '0.1250' is 12.5. */
const percentOf = (rate: string): number => Math.round(Number(rate) * 10_000) / 100;
const rateOf = (percent: SettingValue[string] | undefined): string => (Number(percent) / 100).toFixed(4);

const taxValue = ({ mode, rate, label }: TaxRow): SettingValue => ({
  mode: String(mode),
  rate: percentOf(rate),
  label,
});
const taxFields = ({ mode, rate, label }: SettingValue): Partial<TaxRow> => ({
  mode: oneOf(Object.values(TaxMode), mode),
  rate: rateOf(rate),
  label: String(label),
});

/** The known value that is stored like this; the rules have refused any other. */
function oneOf<Known extends string | number>(known: readonly Known[], given: SettingValue[string] | undefined): Known {
  const found = known.find((each) => String(each) === given);
  if (found === undefined) throw new Error(`not one of ${known.join(', ')}`);
  return found;
}

interface Columns {
  value: (row: CityRow) => SettingValue;
  fields: (value: SettingValue) => Partial<CityRow>;
}

const numbersIn = (names: Record<string, ColumnOf<number>>): Columns => ({
  value: (row) => Object.fromEntries(Object.entries(names).map(([name, column]) => [name, row[column]])),
  fields: (value) => Object.fromEntries(Object.entries(names).map(([name, column]) => [column, Number(value[name])])),
});
const numberIn = (name: string, column: ColumnOf<number>): Columns => numbersIn({ [name]: column });
const withFlag = (name: string, flag: ColumnOf<boolean>, numbers: Columns): Columns => ({
  value: (row) => ({ [name]: row[flag], ...numbers.value(row) }),
  fields: (value) => ({ [flag]: value[name] === true, ...numbers.fields(value) }),
});
const hourAndMinute = (time: string) => time.slice(0, 'HH:mm'.length);
const timeIn = (column: 'ceremony_start_time' | 'reception_start_time'): Columns => ({
  value: (row) => ({ time: hourAndMinute(row[column]) }),
  fields: ({ time }) => ({ [column]: String(time) }),
});
const wordsIn = (name: string, column: 'office_closed_days' | 'enquiry_words' | 'invoice_words'): Columns => ({
  value: (row) => ({ [name]: row[column] }),
  fields: (value) => ({ [column]: String(value[name]).trim() }),
});

function taskIn(kind: (typeof automaticTaskKinds)[number]): Columns {
  const { name } = automaticTasks[kind].amount;
  const { isWanted, amount } = taskColumns[automaticTaskSettings[kind]];
  return {
    value: (row) => ({ wanted: row[isWanted] ? 'on' : 'off', [name]: row[amount] }),
    fields: (value) => ({ [isWanted]: value.wanted === 'on', [amount]: Number(value[name]) }),
  };
}

type TaskColumns = Record<keyof typeof taskColumns, Columns>;
/** Where each setting except the tax is stored. */
const columns: Record<Exclude<SettingCode, 'tax'>, Columns> = {
  depositPercent: numberIn('percent', 'deposit_percent'),
  depositFixed: numberIn('minor', 'deposit_fixed_minor'),
  dueDays: numberIn('days', 'invoice_due_days'),
  quoteExpiry: numberIn('days', 'quote_expiry_days'),
  quoteReminder: numberIn('days', 'quote_reminder_days'),
  extraTime: numbersIn(extraTimeColumns),
  balanceDue: numberIn('days', 'balance_due_days'),
  paymentReminders: withFlag('isOnDueDay', 'is_reminded_on_due_day', numbersIn(reminderColumns)),
  planInstalment: numbersIn({ percent: 'instalment_percent', days: 'instalment_days' }),
  cancelling: withFlag('isDepositKept', 'is_deposit_kept', numbersIn(cancellationColumns)),
  withdrawal: numberIn('days', 'withdrawal_days'),
  postponing: numbersIn({ times: 'free_postponements', days: 'postpone_days' }),
  ceremonyStart: timeIn('ceremony_start_time'),
  receptionStart: timeIn('reception_start_time'),
  ceremonyArrival: numberIn('minutes', 'ceremony_offset_minutes'),
  receptionArrival: numberIn('minutes', 'reception_offset_minutes'),
  quietHours: {
    value: (row) => ({ from: hourAndMinute(row.quiet_from), until: hourAndMinute(row.quiet_until) }),
    fields: ({ from, until }) => ({ quiet_from: String(from), quiet_until: String(until) }),
  },
  ceremonyLength: numbersIn({ longerFromKm: 'longer_ceremony_from_km', longestFromKm: 'longest_ceremony_from_km' }),
  travelNotices: numbersIn({ noticeAboveKm: 'travel_notice_above_km', farAboveKm: 'travel_agreed_above_km' }),
  exclusiveHours: numberIn('hours', 'exclusive_offer_hours'),
  urgentHours: numberIn('hours', 'urgent_offer_hours'),
  reconfirmDays: numberIn('days', 'reconfirm_days'),
  commission: numberIn('minor', 'commission_minor'),
  superRate: {
    value: (row) => ({ rate: percentOf(row.super_rate) }),
    fields: ({ rate }) => ({ super_rate: rateOf(rate) }),
  },
  coolingOff: numberIn('hours', 'cooling_off_hours'),
  askAbove: numberIn('minor', 'ask_above_minor'),
  bookingFiles: numberIn('megabytes', 'booking_files_megabytes'),
  discountLimit: numberIn('percent', 'discount_limit_percent'),
  bankFile: {
    value: (row) => ({ format: row.bank_file_format, isBalanced: row.is_bank_file_balanced }),
    fields: ({ format, isBalanced }) => ({
      bank_file_format: oneOf(bankFileFormats, format),
      is_bank_file_balanced: isBalanced === true,
    }),
  },
  openingHours: {
    value: (row) => ({
      week: row.office_week,
      from: hourAndMinute(row.office_opens_at),
      until: hourAndMinute(row.office_closes_at),
    }),
    fields: ({ week, from, until }) => ({
      office_week: oneOf(openingWeeks, week),
      office_opens_at: String(from),
      office_closes_at: String(until),
    }),
  },
  closedDays: wordsIn('days', 'office_closed_days'),
  enquiryWords: wordsIn('words', 'enquiry_words'),
  invoiceWords: wordsIn('words', 'invoice_words'),
  ...(Object.fromEntries(automaticTaskKinds.map((kind) => [automaticTaskSettings[kind], taskIn(kind)])) as TaskColumns),
  ...accountNames,
  yearForm: {
    value: (row) => ({ minor: row.year_form_threshold_minor ?? 0 }),
    fields: ({ minor }) => ({ year_form_threshold_minor: Number(minor) }),
  },
  yearBegins: {
    value: (row) => ({ month: String(row.year_begins_month) }),
    fields: ({ month }) => ({ year_begins_month: Number(month) }),
  },
};
