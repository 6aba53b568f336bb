import { IconBuilding, IconSelector } from '@tabler/icons-react';
import { lateMenu } from '../../shared/layout/late-menu.tsx';
import { useMayVisit } from '../../shared/routing/screen-link.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import styles from './organisation-switch.module.css';
import { platformOrganisationStore } from './platform-organisation-store.ts';

const OrganisationList = lateMenu(() => import('./organisation-list.tsx'), 'OrganisationList');
const individual = 10;

/**
 * Links to the user's own organisation. Internal staff, who look after all of them, select one here, which opens its page, or
 * the dashboard if its type differs from the previous one's.
 */
export function OrganisationSwitch({ compact = false }: { compact?: boolean }) {
  const role = useSession()?.role;
  const mayVisit = useMayVisit();
  const chosen = platformOrganisationStore((state) => state.chosen);
  if (!role || role.orgType === individual) return null;
  const canSwitch = mayVisit({ to: '/organisations' });
  const current = (canSwitch ? chosen : null) ?? { id: role.orgId, name: role.orgName, type: role.orgType };
  if (!mayVisit({ to: '/organisations/$orgId', params: { orgId: current.id } })) return null;
  return (
    <OrganisationList
      current={current}
      canSwitch={canSwitch}
      opener={
        <button type="button" className={styles.button} data-compact={compact || undefined} title={current.name}>
          <IconBuilding className={styles.face} size={18} stroke={1.6} aria-hidden />
          <span className={compact ? 'visually-hidden' : 'truncated shrinkable grow'}>
            <span className="visually-hidden">Organisation: </span>
            {current.name}
          </span>
          {compact ? null : <IconSelector className={styles.hint} size={14} aria-hidden />}
        </button>
      }
    />
  );
}
