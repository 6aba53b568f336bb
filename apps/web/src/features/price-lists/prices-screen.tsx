import { pluralize } from '@cadenza/domain/pluralize';
import { columnLabel, type PriceListCode, priceListCodes, priceLists } from '@cadenza/domain/price-lists/price-list';
import { regionCurrency } from '@cadenza/domain/regions';
import { addDays, formatLongDate } from '@cadenza/domain/time';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../shared/client/client.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { SaveFileButton } from '../../shared/file/save-file-button.tsx';
import { CityPickFilter } from '../../shared/filter/city-pick-filter.tsx';
import { FilterBar } from '../../shared/filter/filter-bar.tsx';
import { ViewSwitch } from '../../shared/filter/view-switch.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { TallDialog } from '../../shared/layout/tall-dialog.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { useOwnCity } from '../../shared/session/use-own-city.ts';
import { ListActions } from '../../shared/settings/list-actions.tsx';
import { CursorBar } from '../../shared/table/cursor-bar.tsx';
import { PriceEditor } from './price-editor.tsx';
import { type KnownList, PriceTables } from './price-tables.tsx';
import styles from './prices.module.css';
import { pricesScreen } from './screens.ts';

const lists = priceListCodes.map((code) => ({ value: code, label: priceLists[code].label }));

/** A city's package prices and pay rates: current and planned amounts, and new ones from a day on. */
export function PricesScreen() {
  const { city: slug, list, from } = pricesScreen.useSearch();
  const setSearch = useSetSearch(pricesScreen);
  const { city, choices } = useOwnCity(slug);
  return (
    <Page>
      <PageHeader
        title={from === '' ? priceLists[list].label : `New ${priceLists[list].label.toLowerCase()}`}
        facts={city?.name}
        back={{ to: '/settings', search: { city: slug }, label: 'Settings' }}
      />
      {from === '' ? (
        <FilterBar>
          <CityPickFilter city={city} choices={choices} onChange={(chosen) => setSearch({ city: chosen })} />
          <ViewSwitch label="List" options={lists} value={list} onChange={(chosen) => setSearch({ list: chosen })} />
        </FilterBar>
      ) : null}
      {!city ? (
        <EmptyState title="No prices">Choose a city you work for to see its prices.</EmptyState>
      ) : from === '' ? (
        <PricesOfToday key={`${city.id} ${list}`} city={city} list={list} />
      ) : (
        <PriceEditor key={`${city.id} ${list}`} city={city} list={list} from={from} />
      )}
    </Page>
  );
}

function PricesOfToday({ city, list }: { city: City; list: PriceListCode }) {
  const setSearch = useSetSearch(pricesScreen);
  const [isTelling, setTelling] = useState(false);
  const params = { id: city.id, list };
  const read = useOperation('getPriceList', { params, query: {} });
  if (!read.data) {
    return <ReadFallback read={read} lines={12} />;
  }
  const { data } = read;
  return (
    <>
      <ListActions
        text={data.canChange ? priceLists[list].effect : `Only ${data.cityName} admins can change these.`}
        onHistory={() => setTelling(true)}
      >
        <SaveFileButton files={[() => call('downloadPriceList', { params, query: {} })]}>Save as CSV</SaveFileButton>
        {data.canChange ? (
          <Button onClick={() => setSearch({ from: data.plans[0]?.from ?? addDays(data.today, 1) })}>
            Change {priceLists[list].amounts}
          </Button>
        ) : null}
      </ListActions>
      <PricePlans city={city} list={list} known={data} />
      {data.columns.length === 0 || data.rows.length === 0 ? (
        <EmptyState title="Nothing here yet">The city’s prices and pay rates appear here.</EmptyState>
      ) : (
        <PriceTables list={list} known={data} />
      )}
      {isTelling ? <PriceHistoryDialog city={city} list={list} onClose={() => setTelling(false)} /> : null}
    </>
  );
}

interface PriceHistoryDialogProps {
  city: City;
  list: PriceListCode;
  onClose: () => void;
}

/** All changes of a list, latest first: by whom, from when, each amount before and after, and what was withdrawn. */
function PriceHistoryDialog({ city, list, onClose }: PriceHistoryDialogProps) {
  const [cursor, setCursor] = useState<string>();
  const input = { params: { id: city.id, list }, query: { cursor } };
  const read = useOperation('listPriceChanges', input, { keepPrevious: true });
  const amount = (minor: number | null) =>
    minor === null ? 'not sold' : <MoneyText minor={minor} currency={regionCurrency(city.regionId)} />;
  return (
    <TallDialog onClose={onClose} title={`History of ${priceLists[list].label}`} size="lg">
      {!read.data ? (
        <ReadFallback read={read} lines={4} />
      ) : read.data.items.length === 0 ? (
        <EmptyState title="No changes yet">Changes appear here with who made them and when.</EmptyState>
      ) : (
        <>
          <ol className="stack-3">
            {read.data.items.map(({ id, from, setBy, setAt, removedBy, removedAt, entries }) => (
              <li key={id}>
                <details>
                  <summary>
                    {pluralize(entries.length, 'amount')} from <DateText date={from} weekday />
                    <p className="soft flush">
                      {setBy.name}, <InstantText iso={setAt} zone={city.timeZone} />
                      {removedBy && removedAt ? (
                        <>
                          ; removed by {removedBy.name}, <InstantText iso={removedAt} zone={city.timeZone} />
                        </>
                      ) : null}
                    </p>
                  </summary>
                  <ul className={styles.entries}>
                    {entries.map(({ name, column, before, minor }) => (
                      <li key={`${name} ${column}`}>
                        {name}, {columnLabel(column)}: {amount(before)} → {amount(minor)}
                      </li>
                    ))}
                  </ul>
                </details>
              </li>
            ))}
          </ol>
          <CursorBar page={read.data} onChange={setCursor} />
        </>
      )}
    </TallDialog>
  );
}

interface PricePlansProps {
  city: City;
  list: PriceListCode;
  known: KnownList;
}

/** The planned changes, each of which can be edited or withdrawn. */
function PricePlans({ city, list, known }: PricePlansProps) {
  const setSearch = useSetSearch(pricesScreen);
  const { run, busy } = useOperationMutation('removePrices');
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
          <strong>{counted}</strong> {count === 1 ? 'changes' : 'change'} from <DateText date={from} weekday />, set by{' '}
          {setBy.name}
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
