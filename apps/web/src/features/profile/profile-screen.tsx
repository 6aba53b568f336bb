import type { ReactNode } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { CardSkeleton } from '../../shared/feedback/card-skeleton.tsx';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { DetailsCard } from './details-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PaymentSection } from './payment-section.tsx';
import { PictureCard } from './picture-card.tsx';
import styles from './profile.module.css';
import { RevealsCard } from './reveals-card.tsx';

interface ProfileScreenProps {
  /** What has to be done first, before anything else. */
  lead?: ReactNode;
  /** Other sections about signing in, below the password. */
  access?: ReactNode;
  children?: ReactNode;
}

/** One's own profile: one card per topic, each saved separately. `children` are sections specific to a role. */
export function ProfileScreen({ lead, access, children }: ProfileScreenProps) {
  const read = useOperation('getCurrentUser');
  const profile = read.data;
  return (
    <Page>
      <PageHeader title="Profile" facts={profile ? profile.username : null} />
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {lead}
      <div className={styles.room}>
        {read.isPending ? (
          <div className={styles.columns}>
            <CardSkeleton height={420} />
            <CardSkeleton height={220} />
          </div>
        ) : null}
        {profile ? (
          <div className={styles.columns}>
            <div className={styles.column}>
              <DetailsCard profile={profile} />
              {profile.isPaid ? <PaymentSection userId={profile.id} /> : null}
            </div>
            <div className={styles.column}>
              <PictureCard profile={profile} onChange={() => void read.refetch()} />
              <PasswordCard changedAt={profile.passwordChangedAt} username={profile.username} />
              {access}
              {profile.isPaid ? <RevealsCard /> : null}
            </div>
          </div>
        ) : null}
      </div>
      {profile ? children : null}
    </Page>
  );
}
