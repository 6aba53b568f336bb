import { canChangeSettings } from '@cadenza/domain/permissions/settings';
import { canChangeTemplate } from '@cadenza/domain/permissions/timeline-templates';
import type { Handler } from '../../../platform/http/routes.ts';
import { refuse } from '../../../platform/refusal.ts';
import { recordCatalogueChange } from '../../catalogue/door/history.ts';
import { findTemplates } from '../store.ts';

/** Removes a timeline template, by anyone who may change it. Timelines created from it have their own moments. */
export const removeTimelineTemplate: Handler<'removeTimelineTemplate'> = async (
  { db, scope, actor, now },
  { params: { id: cityId }, body: { version, templateId } },
) => {
  if (!canChangeSettings(actor, { cityId })) throw refuse('cityNotFound');
  return db.transaction().execute(async (trx) => {
    const known = await findTemplates(trx, scope, cityId, { lock: true });
    const template = known.templates.find(({ id }) => id === templateId);
    if (known.version !== version || !template) throw refuse('templatesChanged');
    if (!canChangeTemplate(actor, template)) throw refuse('templateCommon');
    await trx.deleteFrom('timeline_templates').where('id', '=', templateId).execute();
    const sentence = `Removed ${template.name}`;
    const owner = { part: 'timeline templates', cityId: template.cityId } as const;
    await recordCatalogueChange(trx, { actor, now }, owner, [sentence]);
    return { message: sentence };
  });
};
