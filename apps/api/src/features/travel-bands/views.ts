import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { canChangeSettings, canSeeSettings } from '@cadenza/domain/permissions/settings';
import { changeOfBands } from '@cadenza/domain/pricing/band-change';
import { bandChangeProblems, bandsOn } from '@cadenza/domain/travel-bands/band-list';
import type { OfficeContext } from '../../platform/context.ts';
import { invalidFields, refuse } from '../../platform/refusal.ts';
import { previewQuotes } from '../pricing/door/preview-quotes.ts';
import { presentRemoved, presentStep } from '../settings/door/dated-lists.ts';
import { findBands } from './store.ts';

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

/** Which open quotes other bands would change, and by how much. */
export async function previewTravelBands(
  context: OfficeContext,
  cityId: string,
  change: InputOf<'previewTravelBands'>['body'],
): Promise<OutputOf<'previewTravelBands'>> {
  const { db, scope, actor, now } = context;
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const city = await findBands(db, scope, cityId, { now });
  const problems = bandChangeProblems(city, change);
  if (problems.length > 0) throw invalidFields(problems);
  const before = bandsOn(city.steps, change.from);
  return previewQuotes(context, city, change.from, (basis) => changeOfBands(basis, before, change.bands));
}
