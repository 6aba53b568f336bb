import { canChangeSettings, canSeeSettings } from '@cadenza/domain/permissions/settings';
import { canChangeTemplate } from '@cadenza/domain/permissions/timeline-templates';
import { inTemplateOrder } from '@cadenza/domain/timeline-templates/template-problems';
import type { Handler } from '../../platform/http/routes.ts';
import { refuse } from '../../platform/refusal.ts';
import { viewCatalogueChanges } from '../catalogue/door/history.ts';
import { findTemplates } from './store.ts';

/** The templates for timelines of a city. */
export const getTimelineTemplates: Handler<'getTimelineTemplates'> = async (
  { db, scope, actor },
  { params: { id: cityId } },
) => {
  if (!canSeeSettings(actor, { cityId })) throw refuse('cityNotFound');
  const { name, version, templates } = await findTemplates(db, scope, cityId);
  return {
    cityName: name,
    canChange: canChangeSettings(actor, { cityId }),
    version,
    templates: templates.map((template) => ({
      id: template.id,
      name: template.name,
      eventType: template.eventType,
      isCommon: template.cityId === null,
      canChange: canChangeTemplate(actor, template),
      moments: inTemplateOrder(template.moments),
    })),
  };
};

export const listTimelineTemplateChanges: Handler<'listTimelineTemplateChanges'> = async (
  { db, actor },
  { params: { id: cityId }, query },
) => {
  if (!canSeeSettings(actor, { cityId })) throw refuse('cityNotFound');
  return viewCatalogueChanges(db, { part: 'timeline templates', cityId }, query);
};
