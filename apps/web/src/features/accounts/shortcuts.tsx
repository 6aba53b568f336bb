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
  { to: '/musician/offers', label: 'Offers', hint: 'Jobs that wait for your answer', icon: IconMusic },
  { to: '/musician/bookings', label: 'Your bookings', hint: 'Where and when you play', icon: IconCalendarEvent },
  { to: '/prospects', label: 'Prospects', hint: 'Enquiries on their way to a booking', icon: IconAddressBook },
  { to: '/bookings', label: 'Bookings', hint: 'Every event, by its date', icon: IconCalendarEvent },
  { to: '/musicians', label: 'Musicians', hint: 'Who plays, and what comes next', icon: IconMusic },
  { to: '/payouts', label: 'Payouts', hint: 'Who is to be paid, and the batches for the bank', icon: IconCashBanknote },
  { to: '/organisations', label: 'Organisations', hint: 'Companies and their members', icon: IconBuilding },
  { to: '/users', label: 'Users', hint: 'Everybody with an account', icon: IconUsers },
  { to: '/inbox', label: 'Inbox', hint: 'Mail and text messages that went out', icon: IconInbox },
  { to: '/register', label: 'Register somebody', hint: 'An account for a new person', icon: IconUserPlus },
  { to: '/profile', label: 'Profile', hint: 'Name, contacts, password', icon: IconUserCircle },
  { to: '/help', label: 'Help', hint: 'How things are done here', icon: IconHelp },
];

/** What a company's people find where the office has other things. */
const companyWays: Way[] = [
  { to: '/bookings', label: 'Bookings', hint: 'What your company has agreed with us', icon: IconCalendarEvent },
  { to: '/prospects', label: 'Quotes', hint: 'What waits for your yes', icon: IconFileDollar },
];

const ownOrganisation = { label: 'Your organisation', hint: 'Its addresses, members and account', icon: IconBuilding };

/** What the current role may open. Planning an event is open to everybody. */
export function Shortcuts() {
  const mayVisit = useMayVisit();
  const actor = useSession()?.actor;
  const own = actor?.organisationId;
  const others = actor && isOfCompany(actor) ? [...companyWays, ...ways.filter(({ to }) => !isOffered(to))] : ways;
  const all: Way[] = own
    ? [{ ...ownOrganisation, to: '/organisations/$orgId', params: { orgId: own } }, ...others]
    : others;
  return (
    <Section title="Where to">
      <ul className={styles.ways}>
        {all
          .filter(({ label, hint, icon, ...link }) => mayVisit(link))
          .map(({ label, hint, icon: Icon, ...link }) => (
            <li key={label}>
              <ScreenLink {...link} className={styles.way}>
                <Icon size={22} stroke={1.5} aria-hidden />
                <span className={styles.words}>
                  <strong>{label}</strong>
                  <span className={styles.soft}>{hint}</span>
                </span>
              </ScreenLink>
            </li>
          ))}
        <li>
          <a href="/quote" className={styles.way}>
            <IconConfetti size={22} stroke={1.5} aria-hidden />
            <span className={styles.words}>
              <strong>Plan an event</strong>
              <span className={styles.soft}>Put music together and see its price</span>
            </span>
          </a>
        </li>
      </ul>
    </Section>
  );
}

const isOffered = (to: Way['to']) => companyWays.some((way) => way.to === to);
