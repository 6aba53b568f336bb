import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/client/client.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { type ApiFile, wholeFile } from '../../shared/file/save-file.ts';
import { SaveFileButton } from '../../shared/file/save-file-button.tsx';
import { DateText } from '../../shared/format/date-text.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { useSetSearch } from '../../shared/routing/search.ts';
import type { City } from '../../shared/session/profile-store.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { DeskFilters } from './desk-filters.tsx';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { DeskTable } from './desk-table.tsx';
import { DeskTotals } from './desk-totals.tsx';
import { MakeBatchDialog } from './make-batch-dialog.tsx';
import { OpenBatches } from './open-batches.tsx';
import { batchRefreshes } from './pay-batch.ts';
import { type Chosen, chosenByKind, type DeskKind, type DeskPayee, type PayDesk, payeesShown } from './pay-desk.ts';
import styles from './pay-desk-screen.module.css';
import { payDeskScreen } from './screens.ts';
import { TryAgainDialog } from './try-again-dialog.tsx';
import { useDeskCity } from './use-desk-city.ts';

/** The dialog that releases a payee's new account, from the feature of profiles. */
export type ReleaseDialog = (payee: DeskPayee, onClose: () => void) => ReactNode;

/** What a city owes, by payee: to confirm, to put in a batch, to try again. */
export function PayDeskScreen({ release }: { release: ReleaseDialog }) {
  const search = payDeskScreen.useSearch();
  const { city, choices } = useDeskCity(search.city);
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

/** What is to be paid; in Australia with the super of it, whose report belongs to that (booking flows, section 9). */
function outstanding({ id: cityId, regionId }: City): (() => Promise<ApiFile>)[] {
  const payments = () => call('reportOutstandingPayments', { body: { cityId } });
  const withSuper = () => call('reportSuper', { body: { cityId, take: 1 } }).then(wholeFile);
  return regionId === 'AU' ? [payments, withSuper] : [payments];
}

function Desk({ desk, city, release }: { desk: PayDesk; city: City; release: ReleaseDialog }) {
  const { show, q, city: slug } = payDeskScreen.useSearch();
  const setSearch = useSetSearch(payDeskScreen);
  const readerId = useSession()?.actor?.userId;
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<{ kind: DeskKind; chosen: Chosen[] } | null>(null);
  const [releasing, setReleasing] = useState<DeskPayee | null>(null);
  const clear = () => setKeys(new Set());
  const confirm = useOperationMutation('confirmPayouts', {
    refreshes: batchRefreshes,
    success: ({ message }) => message,
    onDone: clear,
  });
  const shown = payeesShown(desk.payees, { show, q });
  const chosen = chosenByKind(desk.payees, keys);
  const inSight = new Set(shown.flatMap(({ payouts }) => payouts.map(({ id }) => id)));
  const hidden = Object.values(chosen)
    .flat()
    .filter(({ payout }) => !inSight.has(payout.id)).length;
  const act = (kind: DeskKind, these: Chosen[]) => {
    if (kind === 'on hold') void confirm.run({ body: { ids: these.map(({ payout }) => payout.id) } });
    else setOpened({ kind, chosen: these });
  };
  const close = () => setOpened(null);

  return (
    <>
      <DeskTotals totals={desk.totals} currency={desk.currency} />
      <OpenBatches batches={desk.open} readerId={readerId} city={slug} />
      {desk.hasMore ? (
        <p className={styles.more}>
          <IconInfoCircle size={16} aria-hidden />
          There is more than this. The earliest pay days are shown; the rest follows as these are paid.
        </p>
      ) : null}
      {shown.length > 0 ? (
        <DeskTable
          payees={shown}
          currency={desk.currency}
          zone={city.timeZone}
          readerId={readerId}
          selection={{ keys, onChange: setKeys }}
          onRelease={setReleasing}
        />
      ) : (
        <div className={styles.empty}>
          {desk.payees.length === 0 ? (
            <EmptyState title="Nothing to pay">Everything that was confirmed is in a batch or paid.</EmptyState>
          ) : (
            <EmptyState
              title="No payment fits"
              action={
                <Button variant="default" onClick={() => setSearch({ show: 'all', q: '' })}>
                  Clear filters
                </Button>
              }
            >
              Take the filter back, or look for another name.
            </EmptyState>
          )}
        </div>
      )}
      <ChosenBar
        chosen={chosen}
        hidden={hidden}
        currency={desk.currency}
        busy={confirm.busy}
        onAct={act}
        onKeep={(kind) => setKeys(new Set(chosen[kind].map(({ payout }) => payout.id)))}
        onClear={clear}
      />
      {opened?.kind === 'ready' ? (
        <MakeBatchDialog desk={desk} chosen={opened.chosen} onClose={close} onMade={clear} />
      ) : null}
      {opened?.kind === 'returned' ? (
        <TryAgainDialog chosen={opened.chosen} currency={desk.currency} onClose={close} onDone={clear} />
      ) : null}
      {releasing ? release(releasing, () => setReleasing(null)) : null}
    </>
  );
}
