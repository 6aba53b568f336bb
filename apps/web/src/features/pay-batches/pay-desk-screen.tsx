import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/client/client.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { NoMatches } from '../../shared/feedback/no-matches.tsx';
import { type ApiFile, wholeFile } from '../../shared/file/save-file.ts';
import { SaveFileButton } from '../../shared/file/save-file-button.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { useOwnCity } from '../../shared/session/use-own-city.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ChosenPayments } from './chosen-payments.tsx';
import { DeskFilters } from './desk-filters.tsx';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { DeskTable } from './desk-table.tsx';
import { DeskTotals } from './desk-totals.tsx';
import { MakeBatchDialog } from './make-batch-dialog.tsx';
import { OpenBatches } from './open-batches.tsx';
import {
  type Chosen,
  type ChosenInvoice,
  chosenByKind,
  chosenInvoices,
  type DeskKind,
  type DeskPayee,
  type DeskSupplier,
  type PayDesk,
  payeesShown,
  suppliersShown,
} from './pay-desk.ts';
import styles from './pay-desk-screen.module.css';
import { payDeskScreen } from './screens.ts';
import { SupplierInvoices } from './supplier-invoices.tsx';
import { TryAgainDialog } from './try-again-dialog.tsx';

/** The dialogs that release a new account of a payee or a supplier, from the features that own these. */
export interface ReleaseDialogs {
  payee: (payee: DeskPayee, onClose: () => void) => ReactNode;
  supplier: (supplier: DeskSupplier, onClose: () => void) => ReactNode;
}

/** What a city owes, by payee: to confirm, to add to a batch, to retry. */
export function PayDeskScreen({ release }: { release: ReleaseDialogs }) {
  const search = payDeskScreen.useSearch();
  const { city, choices } = useOwnCity(search.city);
  const read = useOperation('getPayDesk', { query: { cityId: city?.id ?? '' } }, { enabled: city !== undefined });
  return (
    <Page>
      <PageHeader
        title="Payouts"
        facts={
          read.data ? (
            <>
              <span>{read.data.cityName}</span>
              <span>
                Next pay day <DateText date={read.data.payOn} weekday />
              </span>
            </>
          ) : (
            city?.name
          )
        }
        actions={
          <>
            {city ? <SaveFileButton files={outstanding(city)}>Outstanding payments</SaveFileButton> : null}
            <ButtonLink to="/payouts/batches" search={{ city: search.city }} variant="default">
              All batches
            </ButtonLink>
          </>
        }
      />
      {city ? <DeskFilters city={city} choices={choices} /> : null}
      {read.data && city ? (
        <Desk key={city.id} desk={read.data} city={city} release={release} />
      ) : read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <DeskSkeleton />
      )}
    </Page>
  );
}

/** What is to be paid; in Australia with the super on it, which has its own report (booking flows, section 9). */
function outstanding({ id: cityId, regionId }: City): (() => Promise<ApiFile>)[] {
  const payments = () => call('reportOutstandingPayments', { body: { cityId } });
  const withSuper = () => call('reportSuper', { body: { cityId, take: 1 } }).then(wholeFile);
  return regionId === 'AU' ? [payments, withSuper] : [payments];
}

function Desk({ desk, city, release }: { desk: PayDesk; city: City; release: ReleaseDialogs }) {
  const { show, q, due, city: slug } = payDeskScreen.useSearch();
  const setSearch = useSetSearch(payDeskScreen);
  const readerId = useSession()?.actor?.userId;
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<{ kind: DeskKind; chosen: Chosen[]; invoices: ChosenInvoice[] } | null>(null);
  const [releasing, setReleasing] = useState<ReactNode>(null);
  const clear = () => setKeys(new Set());
  const confirm = useOperationMutation('confirmPayouts', {
    onDone: clear,
  });
  const shown = payeesShown(desk.payees, { show, q });
  const chosen = chosenByKind(desk.payees, keys);
  const invoices = chosenInvoices(desk.suppliers, keys);
  const inSight = new Set([
    ...shown.flatMap(({ payouts }) => payouts.map(({ id }) => id)),
    ...suppliersShown(desk.suppliers, { show, q, due }).flatMap((supplier) => supplier.invoices.map(({ id }) => id)),
  ]);
  const chosenIds = [
    ...Object.values(chosen).flatMap((some) => some.map(({ payout }) => payout.id)),
    ...invoices.map(({ invoice }) => invoice.id),
  ];
  const hidden = chosenIds.filter((id) => !inSight.has(id)).length;
  const act = (kind: DeskKind, these: Chosen[]) => {
    if (kind === 'on hold') void confirm.run({ body: { ids: these.map(({ payout }) => payout.id) } });
    else setOpened({ kind, chosen: these, invoices: kind === 'ready' ? invoices : [] });
  };
  const close = () => setOpened(null);
  const released = () => setReleasing(null);

  return (
    <>
      <DeskTotals totals={desk.totals} currency={desk.currency} />
      <OpenBatches batches={desk.open} readerId={readerId} city={slug} />
      {desk.hasMore ? (
        <p className={`${styles.more} flush soft row-2`}>
          <IconInfoCircle size={16} aria-hidden />
          Showing the earliest pay days. More appear as these are paid.
        </p>
      ) : null}
      {shown.length > 0 ? (
        <DeskTable
          payees={shown}
          currency={desk.currency}
          zone={city.timeZone}
          readerId={readerId}
          selection={{ keys, onChange: setKeys }}
          onRelease={(payee) => setReleasing(release.payee(payee, released))}
        />
      ) : desk.payees.length === 0 && desk.suppliers.length > 0 ? null : (
        <div className="card">
          {desk.payees.length === 0 ? (
            <EmptyState title="Nothing to pay">Every confirmed payment is in a batch or paid.</EmptyState>
          ) : (
            <NoMatches title="No payments match" onClear={() => setSearch({ show: 'all', q: '', due: '' })}>
              Try another name, or clear the filters.
            </NoMatches>
          )}
        </div>
      )}
      <SupplierInvoices
        desk={desk}
        zone={city.timeZone}
        selection={{ keys, onChange: setKeys }}
        onRelease={(supplier) => setReleasing(release.supplier(supplier, released))}
      />
      <ChosenPayments
        chosen={chosen}
        invoices={invoices}
        hidden={hidden}
        currency={desk.currency}
        busy={confirm.busy}
        onAct={act}
        onKeep={(kind) =>
          setKeys(
            new Set([
              ...chosen[kind].map(({ payout }) => payout.id),
              ...(kind === 'ready' ? invoices.map(({ invoice }) => invoice.id) : []),
            ]),
          )
        }
        onClear={clear}
      />
      {opened?.kind === 'ready' ? (
        <MakeBatchDialog desk={desk} chosen={opened.chosen} invoices={opened.invoices} onClose={close} onMade={clear} />
      ) : null}
      {opened?.kind === 'returned' ? (
        <TryAgainDialog chosen={opened.chosen} currency={desk.currency} onClose={close} onDone={clear} />
      ) : null}
      {releasing}
    </>
  );
}
