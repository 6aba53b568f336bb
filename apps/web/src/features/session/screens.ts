import { defineScreen } from '../../shared/routing/define-screen.ts';
import { searchText } from '../../shared/routing/search.ts';

/** Sign in; `from` is the screen to come back to. */
export const loginScreen = defineScreen({ path: '/login', title: 'Sign in', search: { from: searchText() } });
