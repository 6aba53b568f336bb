import type { Currency } from '@cadenza/domain/money';
import type { TravelBand } from '@cadenza/domain/pricing/travel-fee';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import { useOwnCity } from '../../shared/session/use-own-city.ts';
import { CitySettingPage } from '../../shared/settings/city-setting-page.tsx';
import { DatedList } from '../../shared/settings/dated-list.tsx';
import styles from '../../shared/settings/list-table.module.css';
import { ColumnHeads } from '../../shared/table/column-heads.tsx';
import { EditBandsDialog } from './edit-bands-dialog.tsx';
import { travelBandsScreen } from './screens.ts';

/** A city's travel fees and payouts by distance: current bands and planned ones. */
export function TravelBandsScreen() {
  const own = useOwnCity(travelBandsScreen.useSearch().city);
  const setSearch = useSetSearch(travelBandsScreen);
  const read = useOperation('getTravelBands', { params: { id: own.city?.id ?? '' } }, { enabled: !!own.city });
  const removal = useOperationMutation('removeTravelBands');
  return (
    <CitySettingPage title="Travel bands" own={own} onPick={(city) => setSearch({ city })} read={read}>
      {(city, known) => (
        <DatedList
          key={city.id}
          city={city}
          known={known}
          words={{
            name: 'bands',
            fullName: 'travel bands',
            purpose: 'Per performer, by road from the city. Venues can have their own rates.',
            none: 'Travel is free until the first band starts.',
          }}
          isEmpty={({ bands }) => bands.length === 0}
          table={({ bands }, label) => <BandTable label={label} bands={bands} currency={known.currency} />}
          removal={removal}
          editor={(close) => <EditBandsDialog city={city} known={known} onClose={close} />}
        />
      )}
    </CitySettingPage>
  );
}

interface BandTableProps {
  label: string;
  bands: readonly TravelBand[];
  currency: Currency;
}

/** Bands by distance: the customer's fee and the musician's payout, per performer. */
function BandTable({ label, bands, currency }: BandTableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <ColumnHeads names={['By road']} amounts={['Customers pay', 'Musicians get']} amountClass={styles.amount} />
      <tbody>
        {bands.map(({ minKm, customerFeeMinor, payoutMinor }, index) => (
          <tr key={minKm}>
            <th scope="row">{rangeText(minKm, bands[index + 1]?.minKm)}</th>
            <td className={styles.amount}>
              <MoneyText brief minor={customerFeeMinor} currency={currency} />
            </td>
            <td className={styles.amount}>
              <MoneyText brief minor={payoutMinor} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const rangeText = (from: number, next: number | undefined) =>
  next === undefined ? `${from} km and more` : `${from} to ${next} km`;
