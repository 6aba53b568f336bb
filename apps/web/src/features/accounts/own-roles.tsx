import { Button } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { queryClient } from '../../shared/client/query-client.ts';
import { notifyFailure } from '../../shared/feedback/notify.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { homeOf } from '../../shared/routing/home.ts';
import { currentActor } from '../../shared/session/current-actor.ts';
import { actAs, loadContext } from '../../shared/session/load-context.ts';
import type { Session } from '../../shared/session/use-session.ts';
import styles from './own-roles.module.css';

const INDIVIDUAL = 10;

/** A user's roles, each with its organisation; one click switches to another. There may be none left. */
export function OwnRoles({ session: { context, role } }: { session: Session }) {
  const navigate = useNavigate();

  async function choose(roleId: string): Promise<void> {
    await actAs(roleId).catch(notifyFailure);
    queryClient.clear();
    await loadContext().catch(notifyFailure);
    await navigate({ to: homeOf(currentActor()) });
  }

  if (context.roles.length === 0) {
    return (
      <Section title="Your roles">
        <p className="soft text-sm">
          You don’t have a role at the moment. You keep your account and profile, and you’ll get an email if you’re
          invited to a role.
        </p>
      </Section>
    );
  }
  return (
    <Section title="Your roles" note={String(context.roles.length)}>
      <ul className="stack-0">
        {context.roles.map((held) => (
          <li key={held.id} className={styles.role}>
            <IconUserShield className={styles.icon} size={20} stroke={1.6} aria-hidden />
            <span className={styles.words}>
              <strong>{held.orgType === INDIVIDUAL ? 'Yourself' : held.orgName}</strong>
              <span className="soft text-sm">{held.orgType === INDIVIDUAL ? 'Your own account' : held.label}</span>
            </span>
            {held.id === role?.id ? (
              <span className="soft text-sm">Current role</span>
            ) : (
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => void choose(held.id)}
                aria-label={`Act as ${held.label} of ${held.orgName}`}
              >
                Act as
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
