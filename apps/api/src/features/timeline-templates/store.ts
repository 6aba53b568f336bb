import type { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import type { OfficeScope } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { countOf } from '../../platform/db/read-json.ts';
import { cityInScope, cityNotFound } from '../../platform/session/city-in-scope.ts';
import { templateMoments } from '../../platform/stored-documents/template-moments.ts';

/**
 * The timeline templates of a city in this scope and those shared by all cities; `lock` locks them until the transaction ends.
 */
export async function findTemplates(db: Db, scope: OfficeScope, cityId: string, { lock = false } = {}) {
  const city = await cityInScope(db, scope, cityId, { lock }).executeTakeFirstOrThrow(cityNotFound);
  const rows = await db
    .selectFrom('timeline_templates as t')
    .select(['t.id', 't.name', 't.city_id as cityId', 't.moments', 't.moments_version as momentsVersion', 't.ordinal'])
    .select(({ ref }) => ref('t.event_type').$castTo<EventType>().as('eventType'))
    .where(({ eb, or }) => or([eb('t.city_id', '=', cityId), eb('t.city_id', 'is', null)]))
    .orderBy('t.event_type')
    .orderBy('t.city_id', (order) => order.asc().nullsLast())
    .orderBy('t.ordinal')
    .orderBy('t.name')
    .$if(lock, (found) => found.forNoKeyUpdate())
    .execute();
  const { version } = await db
    .selectNoFrom(({ selectFrom }) =>
      countOf(
        selectFrom('catalogue_events')
          .where('part', '=', 'timeline templates')
          .where(({ eb, or }) => or([eb('city_id', '=', cityId), eb('city_id', 'is', null)])),
      ).as('version'),
    )
    .executeTakeFirstOrThrow();
  const templates = rows.map(({ momentsVersion, moments, ...template }) => ({
    ...template,
    moments: templateMoments.read(momentsVersion, moments),
  }));
  return { ...city, templates, version };
}
