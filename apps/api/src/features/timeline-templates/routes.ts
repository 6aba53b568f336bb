import { routes } from '../../platform/http/routes.ts';
import { removeTimelineTemplate } from './commands/remove-timeline-template.ts';
import { saveTimelineTemplate } from './commands/save-timeline-template.ts';
import { viewTemplateChanges, viewTimelineTemplates } from './views.ts';

export const timelineTemplateRoutes = routes({
  getTimelineTemplates: (context, { params }) => viewTimelineTemplates(context, params.id),
  listTimelineTemplateChanges: (context, { params, query }) => viewTemplateChanges(context, params.id, query),
  saveTimelineTemplate: (context, { params, body }) => saveTimelineTemplate(context, params.id, body),
  removeTimelineTemplate: (context, { params, body }) => removeTimelineTemplate(context, params.id, body),
});
