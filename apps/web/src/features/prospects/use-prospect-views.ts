import type { ListViews } from '../../shared/routing/list-views.ts';
import { useSetSearch } from '../../shared/routing/search.ts';
import { prospectsAddress, prospectsScreen } from './screens.ts';

/** All prospects, and the user's saved views of them. */
export function useProspectViews(): ListViews {
  const search = prospectsScreen.useSearch();
  const setSearch = useSetSearch(prospectsScreen);
  return {
    list: 'prospects',
    label: 'Views of the prospects',
    builtIn: [
      { name: 'All', link: { to: '/prospects', search: { cities: search.cities } }, address: '', isShown: true },
    ],
    saved: search.saved,
    address: prospectsAddress.write(search),
    rewrite: prospectsAddress.rewrite,
    linkTo: (address, saved) => ({ to: '/prospects', search: { ...prospectsAddress.read(address), saved } }),
    show: (saved) => setSearch({ saved }, { replace: true }),
  };
}
