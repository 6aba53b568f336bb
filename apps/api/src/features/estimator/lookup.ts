import type { EstimatorCatalogue } from '@cadenza/contract/estimator';
import type pg from 'pg';
import { prepared } from '../../platform/db/prepared.ts';
import { invalidField } from '../../platform/http/refusal.ts';

type Performers = EstimatorCatalogue['performers'];

/** SQL of the singers whom customers of city `y` may choose. */
export const performersJson = `(select coalesce(json_agg(json_build_object('id', f.id, 'alias', f.alias,
    'label', coalesce(nullif(f.alias, ''), u.first_name), 'order', f.ordinal, 'photo', u.photo_path,
    'bio', case when m.is_bio_public then m.bio else '' end, 'videoUrl', case when m.is_bio_public then m.video_url end, 'gender', f.gender,
    'surchargeMinor', f.surcharge_minor) order by f.ordinal, u.first_name, f.id), '[]')
  from performers f join musicians m on m.user_id = f.user_id join users u on u.id = f.user_id
  where f.city_id = y.id and f.is_visible and m.is_active)`;

const findPerformers = prepared<{ performers: Performers }>(
  'find-estimator-performers',
  `select ${performersJson} performers from cities y where y.id = $1`,
);

/** The city's singers, 'Choose For Me' first. */
export async function findSingers(pool: pg.Pool, cityId: string): Promise<Performers> {
  const [row] = await findPerformers(pool, [cityId]);
  if (!row) throw invalidField('cityId', 'This city is not known');
  return [chooseForMe, ...row.performers];
}

/** Stands first in every list of singers. */
export const chooseForMe: Performers[number] = {
  id: 'choose-for-me',
  alias: 'Choose For Me',
  label: 'Choose For Me',
  order: -1,
  photo: null,
  bio: '',
  videoUrl: null,
  gender: null,
  surchargeMinor: 0,
};
