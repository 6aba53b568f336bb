import type { CityLink } from '@cadenza/contract/public-pages';
import type { RegionId } from '@cadenza/domain/regions';
import type { Platform } from '../context.ts';
import { cacheFor } from '../db/cache-for.ts';

const keep = cacheFor<CityLink[]>({ seconds: 60, most: 1 });

/** The cities of the public site, in order. A new one appears within a minute. */
export const publicCities = (platform: Platform): Promise<CityLink[]> =>
  keep({ platform, now: platform.clock.now() }, 'all', async () => {
    const cities = platform.database.kysely.selectFrom('cities').select(['name', 'slug', 'region_id']);
    const rows = await cities.orderBy('ordinal').execute();
    return rows.map(({ name, slug, region_id }) => ({ name, slug, regionId: region_id as RegionId }));
  });
