import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { useSetSearch } from '../../shared/routing/search.ts';
import { useOwnCity } from '../../shared/session/use-own-city.ts';
import { CitySettingPage } from '../../shared/settings/city-setting-page.tsx';
import { DatedList } from '../../shared/settings/dated-list.tsx';
import { AddOnTable } from './add-on-table.tsx';
import { EditAddOnsDialog } from './edit-add-ons-dialog.tsx';
import { addOnsScreen } from './screens.ts';

/** The add-ons of a city: the current list and the planned ones. */
export function AddOnsScreen() {
  const own = useOwnCity(addOnsScreen.useSearch().city);
  const setSearch = useSetSearch(addOnsScreen);
  const read = useOperation('getAddOns', { params: { id: own.city?.id ?? '' } }, { enabled: !!own.city });
  const removal = useOperationMutation('removeAddOns', {
    refreshes: ['getAddOns'],
  });
  return (
    <CitySettingPage title="Add-ons" own={own} onPick={(city) => setSearch({ city })} read={read}>
      {(city, known) => (
        <DatedList
          key={city.id}
          city={city}
          known={known}
          words={{
            name: 'add-ons',
            fullName: 'add-ons',
            purpose: 'What customers can add in the estimator, and sales managers to a quote.',
            none: 'Add ceremony sound, songs learned on request and the like, each with its price.',
          }}
          isEmpty={({ addOns }) => addOns.length === 0}
          table={({ addOns }, label) => <AddOnTable label={label} addOns={addOns} currency={known.currency} />}
          removal={removal}
          editor={(close) => <EditAddOnsDialog city={city} known={known} onClose={close} />}
        />
      )}
    </CitySettingPage>
  );
}
