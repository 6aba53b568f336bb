import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { canChangeSettings, canSeeSettings } from '@cadenza/domain/permissions/settings';
import { changeOfBands } from '@cadenza/domain/pricing/band-change';
import { openQuoteEffects } from '@cadenza/domain/pricing/open-quote-effects';
import { bandChangeProblems, bandsOn } from '@cadenza/domain/travel-bands/band-list';
import type { OfficeContext } from '../../platform/context.ts';
import { invalidFields, refuse } from '../../platform/refusal.ts';
import { findQuoteBases } from '../pricing/door.ts';
import { presentRemoved, presentStep } from './present.ts';
import { findBands, findOpenQuotes } from './store.ts';

/** The bands of a city with their history. */
export async function viewTravelBands(
  { db, scope, actor, now }: OfficeContext,
  cityId: string,
): Promise<OutputOf<'getTravelBands'>> {
  if (!canSeeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const { name, currency, today, version, steps, lists } = await findBands(db, scope, cityId, { now });
  return {
    cityName: name,
    currency,
    today,
    canChange: canChangeSettings(actor, { cityId }),
    version,
    steps: steps.map(presentStep),
    removed: lists.flatMap(presentRemoved),
  };
}

const shownQuotes = 50;

/** Which open quotes other bands would change, and by how much. */
export async function previewTravelBands(
  { db, scope, actor, now }: OfficeContext,
  cityId: string,
  change: InputOf<'previewTravelBands'>['body'],
): Promise<OutputOf<'previewTravelBands'>> {
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const { today, steps } = await findBands(db, scope, cityId, { now });
  const problems = bandChangeProblems({ today, steps }, change);
  if (problems.length > 0) throw invalidFields(problems);
  const open = await findOpenQuotes(db, scope, cityId);
  const bases = await findQuoteBases(
    db,
    open.map(({ id }) => id),
    now,
  );
  const before = bandsOn(steps, change.from);
  const prices = new Map(bases.map((basis) => [basis.bookingId, changeOfBands(basis, before, change.bands)]));
  const quotes = open.flatMap(({ id, number, name }) => {
    const changed = prices.get(id);
    return changed ? [{ bookingId: id, bookingNumber: number, customerName: name, ...changed }] : [];
  });
  const counts = { changed: quotes.length, kept: open.length - quotes.length };
  const difference = (quote: (typeof quotes)[number]) => Math.abs(quote.afterMinor - quote.beforeMinor);
  return {
    effects: openQuoteEffects({ ...counts, from: change.from, today }),
    quotes: quotes.toSorted((one, other) => difference(other) - difference(one)).slice(0, shownQuotes),
  };
}
