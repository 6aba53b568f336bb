import { routes } from '../../platform/http/routes.ts';
import { removeAddOns } from './commands/remove-add-ons.ts';
import { saveAddOns } from './commands/save-add-ons.ts';
import { previewAddOns, viewAddOns } from './views.ts';

export const addOnRoutes = routes({
  getAddOns: (context, { params }) => viewAddOns(context, params.id),
  previewAddOns: (context, { params, body }) => previewAddOns(context, params.id, body),
  saveAddOns: (context, { params, body }) => saveAddOns(context, params.id, body),
  removeAddOns: (context, { params, body }) => removeAddOns(context, params.id, body),
});
