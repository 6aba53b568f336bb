import { pluralize } from '@cadenza/domain/pluralize';
import { type PriceListCode, priceLists } from '@cadenza/domain/price-lists/price-list';
import { formatLongDate } from '@cadenza/domain/time';
import { Button } from '@mantine/core';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import type { KnownList } from './price-tables.tsx';
import styles from './prices.module.css';
import { pricesScreen } from './screens.ts';

interface PricePlansProps {
  city: City;
  list: PriceListCode;
  known: KnownList;
}

/** The planned changes, each of which can be edited or withdrawn. */
export function PricePlans({ city, list, known }: PricePlansProps) {
  const setSearch = useSetSearch(pricesScreen);
  const { run, busy } = useOperationMutation('removePrices', { refreshes: ['getPriceList', 'listPriceChanges'] });
  const remove = async (from: string, count: string) => {
    const title = `Remove the ${priceLists[list].label.toLowerCase()} from ${formatLongDate(from)}?`;
    if (await confirm({ title, message: `${count} won’t change that day.`, yes: 'Remove', no: 'Keep them' }))
      await run({ params: { id: city.id, list }, body: { version: known.version, from } });
  };
  return known.plans.map(({ from, setBy, count }) => {
    const counted = pluralize(count, 'amount');
    return (
      <div key={from} className={styles.plan}>
        <span>
          <strong>{counted}</strong> change from <DateText date={from} weekday />, set by {setBy.name}
        </span>
        {known.canChange ? (
          <span>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Change the amounts from ${formatLongDate(from)}`}
              onClick={() => setSearch({ from })}
            >
              Change
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="negative"
              loading={busy}
              aria-label={`Remove the amounts from ${formatLongDate(from)}`}
              onClick={() => void remove(from, counted)}
            >
              Remove
            </Button>
          </span>
        ) : null}
      </div>
    );
  });
}
