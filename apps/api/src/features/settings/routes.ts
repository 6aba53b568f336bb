import { routes } from '../../platform/http/routes.ts';
import { removeSetting } from './commands/remove-setting.ts';
import { saveSetting } from './commands/save-setting.ts';
import { previewSetting, viewSetting, viewSettings } from './views.ts';

export const settingRoutes = routes({
  listSettings: (context, { params, query }) => viewSettings(context, params.id, query),
  getSetting: (context, { params }) => viewSetting(context, params),
  previewSetting: (context, { params, body }) => previewSetting(context, params, body),
  saveSetting: (context, { params, body }) => saveSetting(context, params, body),
  removeSetting: (context, { params, body }) => removeSetting(context, params, body),
});
