import type { OutputOf } from '@cadenza/contract/operations';
import { Button, Group } from '@mantine/core';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import styles from './organisation.module.css';

type Change = NonNullable<OutputOf<'getOrganisationBankAccount'>['change']>;

/** A city's new account awaiting another admin, who approves or declines it; the requester can withdraw it. */
export function AccountChange({ organisationId, change }: { organisationId: string; change: Change }) {
  const zone = useOwnZone();
  const approve = useOperationMutation('approveOrganisationBankAccount', {
    success: 'Invoices now show the new account.',
  });
  const decline = useOperationMutation('declineOrganisationBankAccount', {
    success: 'Account unchanged.',
  });
  const input = { params: { id: organisationId }, body: { changeId: change.id } };
  const askFirst = async () => {
    const message = `Customers will pay to ${change.accountName}, ${change.details}. Check it against a letter from the bank first.`;
    if (await confirm({ title: 'Approve this account?', message, yes: 'Approve' })) await approve.run(input);
  };
  return (
    <section className={`${styles.change} tight`} aria-label="New account">
      <h3 className="text-md flush">New account, not approved yet</h3>
      <p>
        {change.accountName}
        <br />
        <span className={styles.number}>{change.details}</span>
      </p>
      <p className={styles.note}>
        {change.askedByName} requested it, <InstantText iso={change.askedAt} zone={zone} />.{' '}
        {change.canApprove ? 'Invoices will show it once you approve it.' : 'Another city admin has to approve it.'}
      </p>
      <Group gap="xs">
        {change.canApprove ? (
          <Button size="compact-sm" loading={approve.busy} onClick={() => void askFirst()}>
            Approve
          </Button>
        ) : null}
        <Button
          size="compact-sm"
          variant={change.canApprove ? 'default' : 'light'}
          loading={decline.busy}
          onClick={() => void decline.run(input)}
        >
          {change.canApprove ? 'Decline' : 'Withdraw'}
        </Button>
      </Group>
    </section>
  );
}
