import { routes } from '../../platform/http/routes.ts';
import { deleteUser } from './commands/delete-user.ts';
import { updateUser } from './commands/update-user.ts';
import { findUserByEmailOrMobile, getUser, listUsers } from './views.ts';

export const userRoutes = routes({
  listUsers,
  getUser,
  updateUser,
  deleteUser,
  findUserByEmailOrMobile,
});
