import { routes } from '../../platform/http/routes.ts';
import { removeSetting } from './commands/remove-setting.ts';
import { saveSetting } from './commands/save-setting.ts';
import { getSetting, listSettings, previewSetting } from './views.ts';

export const settingRoutes = routes({
  listSettings,
  getSetting,
  previewSetting,
  saveSetting,
  removeSetting,
});
