import { pluralize } from '@cadenza/domain/pluralize';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../shared/client/client.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { saveFile } from '../../shared/file/save-file.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { PayoutCard } from './payout-card.tsx';
import styles from './payouts.module.css';
import type { PayoutList } from './payouts.ts';

/** The musicians' payments, with the actions on all of them. */
export function MusicianPayouts({ list, zone }: { list: PayoutList; zone: string }) {
  const { abilities, totals, currency, bookingId } = list;
  const input = { params: { bookingId } };
  const calculate = useOperationMutation('createMusicianPayment');
  const confirmAll = useOperationMutation('confirmAllMusicianPayments');
  const unconfirmAll = useOperationMutation('unconfirmAllMusicianPayments');
  const [isAsking, setAsking] = useState(false);
  const pay = useOperationMutation('payMusiciansNow');
  const makeBatch = async () => {
    setAsking(true);
    const message = 'All confirmed payments for this booking go into one batch, for another admin to approve.';
    if (await confirm({ title: 'Create a batch?', message, yes: 'Make batch' })) await pay.run({ ...input, body: {} });
    setAsking(false);
  };

  return (
    <>
      <Group gap="xs" mb="sm">
        {abilities.canConfirmAll ? (
          <Button size="compact-sm" loading={confirmAll.busy} onClick={() => void confirmAll.run(input)}>
            Confirm all
          </Button>
        ) : null}
        {abilities.canPayNow ? (
          <Button size="compact-sm" loading={isAsking && pay.busy} onClick={() => void makeBatch()}>
            Make batch
          </Button>
        ) : null}
        {abilities.canUnconfirmAll ? (
          <Button
            size="compact-sm"
            variant="light"
            loading={unconfirmAll.busy}
            onClick={() => void unconfirmAll.run(input)}
          >
            Unconfirm all
          </Button>
        ) : null}
        {abilities.canCalculate ? (
          <Button
            size="compact-sm"
            variant="subtle"
            loading={calculate.busy}
            onClick={() => void calculate.run({ body: { bookingId } })}
          >
            Recalculate
          </Button>
        ) : null}
        {abilities.canDownloadPayList ? (
          <Button size="compact-sm" variant="subtle" onClick={() => void saveFile(call('downloadPayList', input))}>
            Pay list
          </Button>
        ) : null}
      </Group>
      {list.items.length === 0 ? (
        <EmptyState title="No one to pay">No musicians were booked for this event.</EmptyState>
      ) : (
        <ul className="plain">
          {list.items.map((payout) => (
            <PayoutCard key={payout.id} payout={payout} zone={zone} canEditNote={abilities.canEditNotes} />
          ))}
        </ul>
      )}
      <dl className={styles.totals}>
        <div>
          <dt>{pluralize(totals.count, 'payment')}</dt>
          <dd>
            <MoneyText minor={totals.transferMinor} currency={currency} />
          </dd>
        </div>
        {totals.withheldMinor > 0 ? (
          <div>
            <dt>Tax withheld</dt>
            <dd>
              <MoneyText minor={totals.withheldMinor} currency={currency} />
            </dd>
          </div>
        ) : null}
        {totals.superMinor > 0 ? (
          <div>
            <dt>Super, on top</dt>
            <dd>
              <MoneyText minor={totals.superMinor} currency={currency} />
            </dd>
          </div>
        ) : null}
      </dl>
    </>
  );
}
