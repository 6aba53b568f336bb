import type { RequestOf } from '@cadenza/contract/operations';
import { formatMinor } from '@cadenza/domain/money';
import { type EditedLine, planPriceProblem } from '@cadenza/domain/payment-plans/plan-problems';
import type { Plan, PlanLine } from './payment-plan.ts';

export type DueKind = 'acceptance' | 'before' | 'day';

/** A line being edited: several ways to enter its share and its day. */
export interface LineValues {
  id: string;
  shareKind: 'percent' | 'amount';
  percent: number | '';
  amountMinor: number | null;
  dueKind: DueKind;
  daysBefore: number | '';
  dueOn: string;
  /** The amount of its invoice; an invoiced line cannot be changed. */
  invoicedMinor: number | null;
}
export interface PlanValues {
  lines: LineValues[];
}

type Terms = Plan['proposal'][number];

export const newLine = (): LineValues => ({
  id: crypto.randomUUID(),
  shareKind: 'percent',
  percent: '',
  amountMinor: null,
  dueKind: 'before',
  daysBefore: 90,
  dueOn: '',
  invoicedMinor: null,
});

const valuesOf = (terms: Terms, id: string, invoicedMinor: number | null): LineValues => ({
  id,
  shareKind: terms.amountMinor === null ? 'percent' : 'amount',
  percent: terms.percent ?? '',
  amountMinor: terms.amountMinor,
  dueKind: terms.dueOn !== null ? 'day' : terms.daysBefore === null ? 'acceptance' : 'before',
  daysBefore: terms.daysBefore ?? '',
  dueOn: terms.dueOn ?? '',
  invoicedMinor,
});

const hasInvoice = ({ state }: PlanLine) => state !== 'planned' && state !== 'covered';

/** The current lines, or the city's default; an invoiced balance leaves room for a further line. */
export function planValues({ lines, proposal, uncoveredMinor }: Plan): PlanValues {
  if (lines.length === 0) return { lines: proposal.map((terms) => valuesOf(terms, crypto.randomUUID(), null)) };
  const known = lines.map((line) => valuesOf(line, line.id, hasInvoice(line) ? line.minor : null));
  return { lines: uncoveredMinor > 0 ? [...known.map(withAmount), newLine()] : known };
}

/** No longer the rest once another line follows. */
const withAmount = (line: LineValues): LineValues =>
  line.percent === '' && line.amountMinor === null
    ? { ...line, shareKind: 'amount', amountMinor: line.invoicedMinor }
    : line;

export function planBody(plan: Plan, { lines }: PlanValues): RequestOf<'savePaymentPlan'>['body'] {
  return { version: plan.version, lines: lines.map((line, index) => termsOf(line, index === lines.length - 1)) };
}

/** An empty field is not a number, which the contract refuses at its path. */
function termsOf(line: LineValues, isLast: boolean) {
  const number = (value: number | '') => (value === '' ? Number.NaN : value);
  return {
    id: line.id,
    percent: isLast || line.shareKind === 'amount' ? null : number(line.percent),
    amountMinor: isLast || line.shareKind === 'percent' ? null : (line.amountMinor ?? Number.NaN),
    dueOn: line.dueKind === 'day' ? line.dueOn : null,
    daysBefore: line.dueKind === 'before' ? number(line.daysBefore) : null,
  };
}

/** The lines as input of the rules, with empty fields as zero. */
export const editedLines = (plan: Plan, values: PlanValues): EditedLine[] =>
  planBody(plan, values).lines.map((line, index) => ({
    ...line,
    percent: Number.isNaN(line.percent) ? 0 : line.percent,
    amountMinor: Number.isNaN(line.amountMinor) ? 0 : line.amountMinor,
    invoicedMinor: values.lines[index]?.invoicedMinor ?? null,
  }));

export const priceOf = ({ firmMinor, besidesMinor }: Plan) => ({ firmMinor: firmMinor ?? 0, besidesMinor });

export function planRules(plan: Plan, values: PlanValues) {
  const money = (minor: number) => formatMinor(minor, plan.currency);
  const problem = planPriceProblem(editedLines(plan, values), priceOf(plan), money);
  return problem === null ? [] : [{ path: 'lines', message: `${problem}.` }];
}
