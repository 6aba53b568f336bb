import type { Db } from '../../../platform/db/database.ts';
import { likeText } from '../../../platform/db/like-text.ts';
import { flatKm } from '../door.ts';

/** Farther from the city it is another town of the same name. */
const MAX_KM = 300;

/** The point of the town of this name nearest to the city; undefined if the gazetteer has none around it. */
export const findTown = (db: Db, { cityId, name }: { cityId: string; name: string }) =>
  db
    .selectFrom('gazetteer_places as z')
    .innerJoin('cities as y', 'y.region_id', 'z.country')
    .select(['z.latitude', 'z.longitude'])
    .where('y.id', '=', cityId)
    .where('z.name', 'ilike', likeText(name))
    .where((eb) => eb(flatKm(eb), '<', MAX_KM))
    .orderBy(flatKm)
    .limit(1)
    .executeTakeFirst();
