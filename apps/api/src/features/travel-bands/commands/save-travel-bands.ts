import type { InputOf } from '@cadenza/contract/operations';
import { canChangeSettings } from '@cadenza/domain/permissions/settings';
import { pluralize } from '@cadenza/domain/pluralize';
import { formatLongDate } from '@cadenza/domain/time';
import { bandChangeProblems } from '@cadenza/domain/travel-bands/band-list';
import type { OfficeContext } from '../../../platform/context.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import { invalidFields, refuse } from '../../../platform/refusal.ts';
import { expectUsualAmounts } from '../../catalogue/door.ts';
import { addBands, findBands } from '../store.ts';

/**
 * Gives a city other travel bands from a day on, by an admin of the city. Of two who change them at once, the second is
 * refused. Prices of existing bookings do not change until they are priced again.
 */
export async function saveTravelBands(
  { db, scope, actor, now }: OfficeContext,
  cityId: string,
  { version, confirm, from, bands }: InputOf<'saveTravelBands'>['body'],
): Promise<{ message: string }> {
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  return db.transaction().execute(async (trx) => {
    const city = await findBands(trx, scope, cityId, { now, lock: true });
    if (city.version !== version) throw refuse('travelBandsChanged');
    const problems = bandChangeProblems(city, { from, bands });
    if (problems.length > 0) throw invalidFields(problems);
    await expectUsualAmounts(
      trx,
      { cityId, confirm, now },
      {
        'the highest travel fee': Math.max(...bands.map(({ customerFeeMinor }) => customerFeeMinor)),
        'the highest travel payout': Math.max(...bands.map(({ payoutMinor }) => payoutMinor)),
      },
    );
    await addBands(trx, city, { from, bands }, { by: actor.userId, now });
    const count = pluralize(bands.length, 'band');
    const sentence = `Travel bands of ${city.name} from ${formatLongDate(from)}: ${count}`;
    await recordAccountEvent(trx, { actor, now }, { organisationId: cityId }, sentence);
    return { message: sentence };
  });
}
