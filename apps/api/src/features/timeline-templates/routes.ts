import { routes } from '../../platform/http/routes.ts';
import { removeTimelineTemplate } from './commands/remove-timeline-template.ts';
import { saveTimelineTemplate } from './commands/save-timeline-template.ts';
import { getTimelineTemplates, listTimelineTemplateChanges } from './views.ts';

export const timelineTemplateRoutes = routes({
  getTimelineTemplates,
  listTimelineTemplateChanges,
  saveTimelineTemplate,
  removeTimelineTemplate,
});
