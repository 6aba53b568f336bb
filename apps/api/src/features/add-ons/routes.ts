import { routes } from '../../platform/http/routes.ts';
import { takeBackList, viewLists } from '../settings/door/dated-lists.ts';
import { saveAddOns } from './commands/save-add-ons.ts';
import { addOnLists } from './store.ts';
import { previewAddOns } from './views.ts';

export const addOnRoutes = routes({
  getAddOns: (context, { params }) => viewLists(context, params.id, addOnLists),
  previewAddOns,
  saveAddOns,
  removeAddOns: (context, { params, body }) => takeBackList(context, params.id, body, addOnLists),
});
