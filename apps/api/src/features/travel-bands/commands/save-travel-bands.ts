import { pluralize } from '@cadenza/domain/pluralize';
import { bandChangeProblems } from '@cadenza/domain/travel-bands/band-list';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuseProblems } from '../../../platform/refusal.ts';
import { expectUsualAmounts } from '../../catalogue/door.ts';
import { saveList } from '../../settings/door/dated-lists.ts';
import { addBands, travelBandLists } from '../store.ts';

/** Gives a city new travel bands from a day on. */
export const saveTravelBands: Handler<'saveTravelBands'> = (context, { params: { id: cityId }, body }) =>
  saveList(context, cityId, body, travelBandLists, async (trx, city) => {
    const { confirm, from, bands } = body;
    const { actor, now } = context;
    refuseProblems(bandChangeProblems(city, { from, bands }));
    await expectUsualAmounts(
      trx,
      { cityId, confirm, now },
      {
        'the highest travel fee': Math.max(...bands.map(({ customerFeeMinor }) => customerFeeMinor)),
        'the highest travel payout': Math.max(...bands.map(({ payoutMinor }) => payoutMinor)),
      },
    );
    await addBands(trx, city.id, { from, bands }, { by: actor.userId, now });
    return pluralize(bands.length, 'band');
  });
