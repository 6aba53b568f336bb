import { defineScreen } from '../../shared/routing/define-screen.ts';
import { searchText } from '../../shared/routing/search.ts';

const city = { city: searchText() };

export const musicianTermsScreen = defineScreen({ path: '/mtc', title: 'Terms for musicians', search: city });
export const managerTermsScreen = defineScreen({ path: '/smtc', title: 'Terms for sales managers', search: city });
export const reacceptScreen = defineScreen({ path: '/reaccept-tc', title: 'New terms' });
export const unsubscribeScreen = defineScreen({
  path: '/unsbmke',
  title: 'Unsubscribe',
  search: { key: searchText() },
});
