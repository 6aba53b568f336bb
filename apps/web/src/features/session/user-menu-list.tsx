import { isStaff } from '@cadenza/domain/permissions/access';
import { Menu, useMantineColorScheme } from '@mantine/core';
import {
  IconCalendarOff,
  IconCheck,
  IconDeviceDesktop,
  IconHelp,
  IconLayoutDashboard,
  IconLifebuoy,
  IconLogout,
  IconMail,
  IconMoon,
  IconSun,
  IconUser,
  IconUserShield,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { call } from '../../shared/client/client.ts';
import { queryClient } from '../../shared/client/query-client.ts';
import { notifyFailure } from '../../shared/feedback/notify.tsx';
import type { Opener } from '../../shared/layout/late-menu.tsx';
import { OpenedMenu } from '../../shared/layout/opened-menu.tsx';
import { openReport } from '../../shared/problem-reports/report-store.ts';
import { homeOf } from '../../shared/routing/home.ts';
import { useMayVisit } from '../../shared/routing/screen-link.tsx';
import { currentActor } from '../../shared/session/current-actor.ts';
import { leave } from '../../shared/session/leave.ts';
import { actAs, loadContext } from '../../shared/session/load-context.ts';
import { useSession } from '../../shared/session/use-session.ts';

const schemes = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
] as const;

/** Actions available everywhere: change the role, light or dark mode, and sign out. */
export function UserMenuList({ opener }: { opener: Opener }) {
  const session = useSession();
  const navigate = useNavigate();
  const mayVisit = useMayVisit();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  if (!session) return null;
  const { context, role } = session;

  async function chooseRole(roleId: string): Promise<void> {
    await actAs(roleId).catch(notifyFailure);
    queryClient.clear();
    await loadContext().catch(notifyFailure);
    await navigate({ to: homeOf(currentActor()) });
  }

  return (
    <OpenedMenu position="top-start" width={260} shadow="md" opener={opener}>
      {context.roles.length > 1 ? (
        <>
          <Menu.Label>Act as</Menu.Label>
          {context.roles.map((held) => (
            <Menu.Item
              key={held.id}
              leftSection={<IconUserShield size={16} aria-hidden />}
              rightSection={held.id === role?.id ? <IconCheck size={16} aria-label="Current role" /> : null}
              onClick={() => void chooseRole(held.id)}
            >
              {held.label} · {held.orgName}
            </Menu.Item>
          ))}
          <Menu.Divider />
        </>
      ) : null}
      <Menu.Label>Appearance</Menu.Label>
      {schemes.map(({ value, label, icon: Icon }) => (
        <Menu.Item
          key={value}
          leftSection={<Icon size={16} aria-hidden />}
          rightSection={colorScheme === value ? <IconCheck size={16} aria-label="Chosen" /> : null}
          onClick={() => setColorScheme(value)}
        >
          {label}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item component={Link} to="/dashboard" leftSection={<IconLayoutDashboard size={16} aria-hidden />}>
        {isStaff(session.actor) ? 'Today' : 'Dashboard'}
      </Menu.Item>
      {mayVisit({ to: '/musician/unavailable' }) ? (
        <Menu.Item component={Link} to="/musician/unavailable" leftSection={<IconCalendarOff size={16} aria-hidden />}>
          My availability
        </Menu.Item>
      ) : null}
      {mayVisit({ to: '/musician/messages' }) ? (
        <Menu.Item component={Link} to="/musician/messages" leftSection={<IconMail size={16} aria-hidden />}>
          My messages
        </Menu.Item>
      ) : null}
      <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={16} aria-hidden />}>
        Profile
      </Menu.Item>
      <Menu.Item component={Link} to="/help" leftSection={<IconHelp size={16} aria-hidden />}>
        Help
      </Menu.Item>
      <Menu.Item leftSection={<IconLifebuoy size={16} aria-hidden />} onClick={() => openReport()}>
        Report a problem
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
        Sign out
      </Menu.Item>
    </OpenedMenu>
  );
}

/** Ends the session on the server, if reachable, and always in this browser. */
async function signOut(): Promise<void> {
  await call('signOut').catch(() => undefined);
  leave({ rememberOrigin: false });
}
