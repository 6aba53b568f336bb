import { formatPhone } from '@cadenza/domain/format-phone';
import { Anchor } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FactList } from '../../shared/layout/fact-list.tsx';
import { Section } from '../../shared/layout/section.tsx';
import styles from './user.module.css';
import { genderLabel, type User } from './user-words.ts';

/** Name and contact details, and which address or number is verified. */
export function UserContact({ user, secondFactor }: { user: User; secondFactor: ReactNode }) {
  const { email, pendingEmail, mobile, landline, username, title, gender, hasSecondFactor } = user;
  return (
    <Section title="Account">
      <FactList
        facts={[
          { name: 'Username', fact: username },
          { name: 'Name', fact: [title, user.name].filter(Boolean).join(' ') },
          { name: 'Gender', fact: gender === 0 ? null : genderLabel(gender) },
          {
            name: 'Email',
            fact: (
              <Proof at={user.emailValidatedAt}>
                <Anchor href={`mailto:${email}`}>{email}</Anchor>
              </Proof>
            ),
          },
          {
            name: 'New email',
            fact: pendingEmail ? (
              <span className={styles.contact}>
                {pendingEmail} <span className={styles.unverified}>waiting to be confirmed</span>
              </span>
            ) : null,
          },
          {
            name: 'Mobile',
            fact: mobile ? (
              <Proof at={user.mobileValidatedAt}>
                <Anchor className="tabular" href={`tel:${mobile}`}>
                  {formatPhone(mobile)}
                </Anchor>
              </Proof>
            ) : (
              '–'
            ),
          },
          { name: 'Landline', fact: landline ? <span className="tabular">{formatPhone(landline)}</span> : null },
          {
            name: 'Two-factor authentication',
            fact: hasSecondFactor ? <span className={styles.contact}>Set up {secondFactor}</span> : 'None',
          },
        ]}
      />
    </Section>
  );
}

function Proof({ at, children }: { at: string | null; children: ReactNode }) {
  const Face = at ? IconCircleCheck : IconAlertCircle;
  return (
    <span className={styles.contact}>
      {children}
      <span className={at ? styles.verified : styles.unverified}>
        <Face size={14} aria-hidden />
        {at ? 'confirmed' : 'not confirmed yet'}
      </span>
    </span>
  );
}
