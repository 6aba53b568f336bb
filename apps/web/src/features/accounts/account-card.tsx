import { formatPhone } from '@cadenza/domain/format-phone';
import { IconCircleCheck, IconClockHour4 } from '@tabler/icons-react';
import { Monogram } from '../../shared/layout/monogram.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import type { Context } from '../../shared/session/profile-store.ts';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import styles from './account-card.module.css';

/** Whether an address or number has been confirmed. */
export function ProofBadge({ isValidated }: { isValidated: boolean }) {
  return isValidated ? (
    <StatusBadge label="Confirmed" tone="positive" icon={IconCircleCheck} />
  ) : (
    <StatusBadge label="Not confirmed" tone="attention" icon={IconClockHour4} />
  );
}

/** The signed-in user's account details. */
export function AccountCard({ context }: { context: Context }) {
  const { user, email, mobile, positions } = context;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.username;
  return (
    <Section title="Your account" actions={<ProfileLink />}>
      <div className="row-3">
        <Monogram name={name} size="md" />
        <div className="stack-0 breakable shrinkable">
          <strong>{name}</strong>
          <span className="soft">{user.username}</span>
        </div>
      </div>
      <dl className={`${styles.facts} stack-1`}>
        <dt>Email</dt>
        <dd>
          <span>{email.address}</span> <ProofBadge isValidated={email.isValidated} />
        </dd>
        {mobile.address ? (
          <>
            <dt>Mobile</dt>
            <dd>
              <span className="tabular">{formatPhone(mobile.address)}</span>{' '}
              <ProofBadge isValidated={mobile.isValidated} />
            </dd>
          </>
        ) : null}
        {positions.length > 0 ? (
          <>
            <dt>Plays</dt>
            <dd>{positions.map((position) => position.name).join(', ')}</dd>
          </>
        ) : null}
      </dl>
    </Section>
  );
}

const ProfileLink = () => (
  <ScreenLink to="/profile" className={styles.link}>
    Profile
  </ScreenLink>
);
