import { defineScreen } from '../../shared/routing/define-screen.ts';
import { paths } from '../../shared/routing/paths.ts';

/** What somebody says of themselves. */
export const profileScreen = defineScreen({ path: paths.profile(), title: 'Profile' });
