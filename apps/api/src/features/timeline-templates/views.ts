import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { canChangeSettings, canSeeSettings } from '@cadenza/domain/permissions/settings';
import { canChangeTemplate } from '@cadenza/domain/permissions/timeline-templates';
import { inTemplateOrder } from '@cadenza/domain/timeline-templates/template-problems';
import type { OfficeContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { viewCatalogueChanges } from '../catalogue/door/history.ts';
import { findTemplates } from './store.ts';

/** The templates for timelines of a city. */
export async function viewTimelineTemplates(
  { db, scope, actor }: OfficeContext,
  cityId: string,
): Promise<OutputOf<'getTimelineTemplates'>> {
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
}

export async function viewTemplateChanges(
  { db, actor }: OfficeContext,
  cityId: string,
  query: InputOf<'listTimelineTemplateChanges'>['query'],
): Promise<OutputOf<'listTimelineTemplateChanges'>> {
  if (!canSeeSettings(actor, { cityId })) throw refuse('cityNotFound');
  return viewCatalogueChanges(db, { part: 'timeline templates', cityId }, query);
}
