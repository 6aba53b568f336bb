import type { AddOn } from '@cadenza/domain/add-ons/add-on-list';
import type { Currency } from '@cadenza/domain/money';
import { gigTitles } from '@cadenza/domain/pricing/durations';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import { useOwnCity } from '../../shared/session/use-own-city.ts';
import { CitySettingPage } from '../../shared/settings/city-setting-page.tsx';
import { DatedList } from '../../shared/settings/dated-list.tsx';
import styles from '../../shared/settings/list-table.module.css';
import { ColumnHeads } from '../../shared/table/column-heads.tsx';
import { EditAddOnsDialog } from './edit-add-ons-dialog.tsx';
import { addOnsScreen } from './screens.ts';

/** The add-ons of a city: the current list and the planned ones. */
export function AddOnsScreen() {
  const own = useOwnCity(addOnsScreen.useSearch().city);
  const setSearch = useSetSearch(addOnsScreen);
  const read = useOperation('getAddOns', { params: { id: own.city?.id ?? '' } }, { enabled: !!own.city });
  const removal = useOperationMutation('removeAddOns');
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

interface AddOnTableProps {
  label: string;
  addOns: readonly AddOn[];
  currency: Currency;
}

/** Add-ons with description, condition and price. */
function AddOnTable({ label, addOns, currency }: AddOnTableProps) {
  if (addOns.length === 0) return <p>No add-ons.</p>;
  return (
    <table className={styles.table} aria-label={label}>
      <ColumnHeads names={['Add-on', 'With']} amounts={['Price']} amountClass={styles.amount} />
      <tbody>
        {addOns.map(({ addOnId, name, description, part, most, priceMinor }) => (
          <tr key={addOnId}>
            <th scope="row">
              {name}
              <span className="soft text-sm regular block">{description}</span>
            </th>
            <td>{part === null ? 'Either' : gigTitles[part]}</td>
            <td className={styles.amount}>
              <MoneyText brief minor={priceMinor} currency={currency} />
              {most > 1 ? <span className="soft text-sm regular block">each, up to {most}</span> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
