import { canChangeSettings } from '@cadenza/domain/permissions/settings';
import { changeOfBands } from '@cadenza/domain/pricing/price-change';
import { bandChangeProblems, bandsOn } from '@cadenza/domain/travel-bands/band-list';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse, refuseProblems } from '../../platform/refusal.ts';
import { previewQuotes } from '../pricing/door/preview-quotes.ts';
import { travelBandLists } from './store.ts';

/** Which open quotes the new bands would change, and by how much. */
export const previewTravelBands: Handler<'previewTravelBands'> = async (
  context,
  { params: { id: cityId }, body: change },
) => {
  const { db, scope, actor, now } = context;
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const city = await travelBandLists.find(db, scope, cityId, { now });
  refuseProblems(bandChangeProblems(city, change));
  const before = bandsOn(city.steps, change.from);
  return previewQuotes(context, city, change.from, (basis) => changeOfBands(basis, before, change.bands));
};
