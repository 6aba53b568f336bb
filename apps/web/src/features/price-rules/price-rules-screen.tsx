import type { PriceRule } from '@cadenza/domain/price-rules/price-rule';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { useSetSearch } from '../../shared/routing/search.ts';
import { useOwnCity } from '../../shared/session/use-own-city.ts';
import { CitySettingPage } from '../../shared/settings/city-setting-page.tsx';
import { DatedList } from '../../shared/settings/dated-list.tsx';
import styles from '../../shared/settings/list-table.module.css';
import { ColumnHeads } from '../../shared/table/column-heads.tsx';
import { EditRulesDialog } from './edit-rules-dialog.tsx';
import { changeText, whenText } from './rule-text.ts';
import { priceRulesScreen } from './screens.ts';

/** A city's price rules for seasons, days and codes: the current list and the planned ones. */
export function PriceRulesScreen() {
  const own = useOwnCity(priceRulesScreen.useSearch().city);
  const setSearch = useSetSearch(priceRulesScreen);
  const read = useOperation('getPriceRules', { params: { id: own.city?.id ?? '' } }, { enabled: !!own.city });
  const removal = useOperationMutation('removePriceRules');
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

interface RuleTableProps {
  label: string;
  rules: readonly PriceRule[];
}

/** Price rules with their conditions and changes. */
function RuleTable({ label, rules }: RuleTableProps) {
  if (rules.length === 0) return <p>No price rules.</p>;
  return (
    <table className={styles.table} aria-label={label}>
      <ColumnHeads names={['Rule', 'When']} amounts={['Change']} amountClass={styles.amount} />
      <tbody>
        {rules.map((rule) => (
          <tr key={rule.name}>
            <th scope="row">
              {rule.name}
              <span className="soft text-sm regular block">{rule.sentence}</span>
            </th>
            <td>{whenText(rule)}</td>
            <td className={styles.amount}>{changeText(rule.basisPoints)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
