import { isDeepStrictEqual } from 'node:util';
import { canChangeSettings } from '@cadenza/domain/permissions/settings';
import { canChangeTemplate } from '@cadenza/domain/permissions/timeline-templates';
import { pluralize } from '@cadenza/domain/pluralize';
import { inTemplateOrder, templateProblems } from '@cadenza/domain/timeline-templates/template-problems';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse, refuseProblems } from '../../../platform/refusal.ts';
import { templateMoments } from '../../../platform/stored-documents/template-moments.ts';
import { recordCatalogueChange } from '../../catalogue/door/history.ts';
import { findTemplates } from '../store.ts';

/**
 * Changes a timeline template, or adds one of the city's own, by an admin of the city; a shared one of all cities, by an internal
 * admin. Existing timelines keep their moments.
 */
export const saveTimelineTemplate: Handler<'saveTimelineTemplate'> = async (
  { db, scope, actor, now },
  { params: { id: cityId }, body: { version, templateId, eventType, name, moments: written } },
) => {
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  return db.transaction().execute(async (trx) => {
    const known = await findTemplates(trx, scope, cityId, { lock: true });
    if (known.version !== version) throw refuse('templatesChanged');
    const before = known.templates.find(({ id }) => id === templateId);
    if (templateId !== null && !before) throw refuse('templatesChanged');
    if (before && !canChangeTemplate(actor, before)) throw refuse('templateCommon');
    const moments = inTemplateOrder(written);
    refuseProblems(templateProblems(known.templates, { id: templateId, eventType, name }));
    const isSame = before?.name === name && before.eventType === eventType;
    if (isSame && isDeepStrictEqual(inTemplateOrder(before.moments), moments)) {
      return { message: `No changes to ${name}` };
    }
    const values = {
      event_type: eventType,
      name,
      moments: templateMoments.write(moments),
      moments_version: templateMoments.version,
    };
    if (before) await trx.updateTable('timeline_templates').set(values).where('id', '=', before.id).execute();
    else {
      const ordinal = Math.max(0, ...known.templates.map((template) => template.ordinal)) + 1;
      await trx
        .insertInto('timeline_templates')
        .values({ ...values, city_id: cityId, ordinal })
        .execute();
    }
    const count = pluralize(moments.length, 'moment');
    const sentence = before
      ? `Changed ${before.name}${before.name === name ? '' : `, now called ${name}`}: ${count}`
      : `Added ${name}: ${count}`;
    const owner = before ? before.cityId : cityId;
    await recordCatalogueChange(trx, { actor, now }, { part: 'timeline templates', cityId: owner }, [sentence]);
    return { message: sentence };
  });
};
