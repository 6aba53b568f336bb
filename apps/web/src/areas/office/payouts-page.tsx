import { PayDeskScreen, type ReleaseDialogs } from '../../features/pay-batches/pay-desk-screen.tsx';
import { ReleaseAccountDialog } from '../../features/profile/release-account-dialog.tsx';
import { ReleaseAccountDialog as ReleaseSupplierDialog } from '../../features/supplier-accounts/release-account-dialog.tsx';

const release: ReleaseDialogs = {
  payee: ({ payee, account }, onClose) =>
    account ? <ReleaseAccountDialog userId={payee.userId} versionId={account.versionId} onClose={onClose} /> : null,
  supplier: ({ supplier }, onClose) => <ReleaseSupplierDialog id={supplier.id} onClose={onClose} />,
};

/** The payout desk, with the release of new accounts from the profile and from suppliers. */
export function PayoutsPage() {
  return <PayDeskScreen release={release} />;
}
