import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { useSetSearch } from '../../shared/routing/search.ts';
import { useOwnCity } from '../../shared/session/use-own-city.ts';
import { CitySettingPage } from '../../shared/settings/city-setting-page.tsx';
import { DatedList } from '../../shared/settings/dated-list.tsx';
import { EditRulesDialog } from './edit-rules-dialog.tsx';
import { RuleTable } from './rule-table.tsx';
import { priceRulesScreen } from './screens.ts';

/** A city's price rules for seasons, days and codes: the current list and the planned ones. */
export function PriceRulesScreen() {
  const own = useOwnCity(priceRulesScreen.useSearch().city);
  const setSearch = useSetSearch(priceRulesScreen);
  const read = useOperation('getPriceRules', { params: { id: own.city?.id ?? '' } }, { enabled: !!own.city });
  const removal = useOperationMutation('removePriceRules', {
    refreshes: ['getPriceRules'],
  });
  return (
    <CitySettingPage title="Price rules" own={own} onPick={(city) => setSearch({ city })} read={read}>
      {(city, known) => (
        <DatedList
          key={city.id}
          city={city}
          known={known}
          words={{
            name: 'price rules',
            fullName: 'price rules',
            purpose: 'Each rule adds its own line to the price of the music. Travel, singers and add-ons don’t change.',
            none: 'Charge more on busy Saturdays or public holidays, or less in a quiet season or with a code.',
          }}
          isEmpty={({ rules }) => rules.length === 0}
          table={({ rules }, label) => <RuleTable label={label} rules={rules} />}
          removal={removal}
          editor={(close) => <EditRulesDialog city={city} known={known} onClose={close} />}
        />
      )}
    </CitySettingPage>
  );
}
