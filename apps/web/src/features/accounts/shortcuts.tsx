import { isOfCompany } from '@cadenza/domain/permissions/company-bookings';
import {
  IconAddressBook,
  IconBuilding,
  IconCalendarEvent,
  IconCashBanknote,
  IconConfetti,
  IconFileDollar,
  IconHelp,
  IconInbox,
  IconMusic,
  type IconProps,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import type { LinkOptions } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Section } from '../../shared/layout/section.tsx';
import { ScreenLink, useMayVisit } from '../../shared/routing/screen-link.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import styles from './shortcuts.module.css';

type Way = LinkOptions & { label: string; hint: string; icon: ComponentType<IconProps> };

const ways: Way[] = [
  { to: '/musician/offers', label: 'Offers', hint: 'Jobs waiting for your answer', icon: IconMusic },
  { to: '/musician/bookings', label: 'Your bookings', hint: 'When and where you play', icon: IconCalendarEvent },
  { to: '/prospects', label: 'Prospects', hint: 'Enquiries and quotes', icon: IconAddressBook },
  { to: '/bookings', label: 'Bookings', hint: 'Every event by date', icon: IconCalendarEvent },
  { to: '/musicians', label: 'Musicians', hint: 'Who plays, and their next jobs', icon: IconMusic },
  { to: '/payouts', label: 'Payouts', hint: 'Who to pay, and payment batches', icon: IconCashBanknote },
  { to: '/organisations', label: 'Organisations', hint: 'Companies and their people', icon: IconBuilding },
  { to: '/users', label: 'Users', hint: 'Everyone with an account', icon: IconUsers },
  { to: '/inbox', label: 'Inbox', hint: 'Emails and texts we’ve sent', icon: IconInbox },
  { to: '/register', label: 'Register someone', hint: 'Create an account for someone', icon: IconUserPlus },
  { to: '/profile', label: 'Profile', hint: 'Name, contacts, password', icon: IconUserCircle },
  { to: '/help', label: 'Help', hint: 'How it all works', icon: IconHelp },
];

/** Shortcuts for a company's people, in place of the office's. */
const companyWays: Way[] = [
  { to: '/bookings', label: 'Bookings', hint: 'Your company’s bookings', icon: IconCalendarEvent },
  { to: '/prospects', label: 'Quotes', hint: 'Quotes to review', icon: IconFileDollar },
];

const ownOrganisation = {
  label: 'Your organisation',
  hint: 'Its details and how to reach it',
  icon: IconBuilding,
};

/** The screens available to the current role. Planning an event is open to everyone. */
export function Shortcuts() {
  const mayVisit = useMayVisit();
  const actor = useSession()?.actor;
  const own = actor?.organisationId;
  const others = actor && isOfCompany(actor) ? [...companyWays, ...ways.filter(({ to }) => !isOffered(to))] : ways;
  const all: Way[] = own
    ? [{ ...ownOrganisation, to: '/organisations/$orgId', params: { orgId: own } }, ...others]
    : others;
  return (
    <Section title="Shortcuts">
      <ul className={styles.ways}>
        {all
          .filter(({ label, hint, icon, ...link }) => mayVisit(link))
          .map(({ label, hint, icon: Icon, ...link }) => (
            <li key={label}>
              <ScreenLink {...link} className={styles.way}>
                <Icon size={22} stroke={1.5} aria-hidden />
                <span className={styles.words}>
                  <strong>{label}</strong>
                  <span className="soft text-sm">{hint}</span>
                </span>
              </ScreenLink>
            </li>
          ))}
        <li>
          <a href="/quote" className={styles.way}>
            <IconConfetti size={22} stroke={1.5} aria-hidden />
            <span className={styles.words}>
              <strong>Plan an event</strong>
              <span className="soft text-sm">Choose music and see the price</span>
            </span>
          </a>
        </li>
      </ul>
    </Section>
  );
}

const isOffered = (to: Way['to']) => companyWays.some((way) => way.to === to);
