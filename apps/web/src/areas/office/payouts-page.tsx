import { PayDeskScreen, type ReleaseDialog } from '../../features/pay-batches/pay-desk-screen.tsx';
import { ReleaseAccountDialog } from '../../features/profile/release-account-dialog.tsx';

const release: ReleaseDialog = ({ payee, account }, onClose) =>
  account ? <ReleaseAccountDialog userId={payee.userId} versionId={account.versionId} onClose={onClose} /> : null;

/** The payout desk, with the release of new accounts from the profile. */
export function PayoutsPage() {
  return <PayDeskScreen release={release} />;
}
