import { randomUUID } from 'node:crypto';
import { canEditVenue } from '@cadenza/domain/permissions/venues';
import { roadKm } from '@cadenza/domain/venues/distance';
import { venueAddressText } from '@cadenza/domain/venues/venue-address';
import type { Db } from '../../../platform/db/database.ts';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { cityInScope, cityNotFound } from '../../../platform/session/city-in-scope.ts';

/** Adds a venue to a city; adding the same venue twice is refused. */
export const createVenue: Handler<'createVenue'> = async (
  context,
  {
    body: {
      cityId,
      jsonData: { name, address, location, isListed },
    },
  },
) => {
  const { db, scope, actor, now } = context;
  return db.transaction().execute(async (trx) => {
    // Locked, so that of two venues added concurrently the second sees the first.
    const city = await cityInScope(trx, scope, cityId, { lock: true })
      .select(['y.latitude', 'y.longitude'])
      .executeTakeFirstOrThrow(cityNotFound);
    if (!canEditVenue(actor, { cityId })) throw refuse('notPermitted');
    const known = await findSameVenue(trx, city, { name, ...address });
    if (known) throw refuse('venueKnown', { name: known.name });
    const id = randomUUID();
    await trx
      .insertInto('venues')
      .values({
        id,
        city_id: cityId,
        place_id: `venue:${id}`,
        name,
        ...address,
        formatted_address: venueAddressText(address),
        ...location,
        km: roadKm(city, location),
        is_venue: true,
        is_listed: isListed,
        created_at: now,
      })
      .execute();
    await recordAccountEvent(trx, context, { organisationId: cityId }, `Added the venue ${name}`);
    return { id, message: `${name} added` };
  });
};

/** A venue with that name and address in a locked city. */
const findSameVenue = (
  trx: Db,
  city: { id: string },
  { name, line1, postcode }: { name: string; line1: string; postcode: string },
) =>
  trx
    .selectFrom('venues')
    .select('name')
    .where('city_id', '=', city.id)
    .where('is_venue', '=', true)
    .where(({ fn, eb }) => eb(fn('lower', ['name']), '=', name.toLowerCase()))
    .where(({ fn, eb }) => eb(fn('lower', ['line1']), '=', line1.toLowerCase()))
    .where(({ fn, eb }) => eb(fn('lower', ['postcode']), '=', postcode.toLowerCase()))
    .limit(1)
    .executeTakeFirst();
