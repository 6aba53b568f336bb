import { routes } from '../../platform/http/routes.ts';
import { deleteUser } from './commands/delete-user.ts';
import { updateUser } from './commands/update-user.ts';
import { findUserByEmailOrMobile, viewUser, viewUsers } from './views.ts';

export const userRoutes = routes({
  listUsers: (context, { query }) => viewUsers(context, query),
  getUser: (context, { params }) => viewUser(context, params.id),
  updateUser: (context, { body }) => updateUser(context, body),
  deleteUser: (context, { params }) => deleteUser(context, params.id),
  findUserByEmailOrMobile: (context, { query }) => findUserByEmailOrMobile(context, query),
});
