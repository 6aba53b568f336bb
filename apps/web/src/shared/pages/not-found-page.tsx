import { type Actor, isStaff } from '@cadenza/domain/permissions/access';
import { isOfCompany } from '@cadenza/domain/permissions/company-bookings';
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type LinkOptions, useLocation, useNavigate } from '@tanstack/react-router';
import { openPalette, paletteKeys } from '../palette/open-palette.ts';
import { ScreenLink, useMayVisit } from '../routing/screen-link.tsx';
import { useSession } from '../session/use-session.ts';
import { MessagePage } from './message-page.tsx';
import styles from './not-found-page.module.css';

/** Where people go most, in order; each role sees its own. */
const ways: { to: LinkOptions['to']; label: string; companyLabel?: string; isForStaff?: true }[] = [
  { to: '/musician/offers', label: 'Offers' },
  { to: '/musician/bookings', label: 'Your bookings' },
  { to: '/musician/invoices', label: 'Your payments' },
  { to: '/dashboard', label: 'Today', isForStaff: true },
  { to: '/bookings', label: 'Bookings' },
  { to: '/prospects', label: 'Prospects', companyLabel: 'Quotes' },
  { to: '/musicians', label: 'Musicians' },
  { to: '/organisations', label: 'Organisations' },
  { to: '/users', label: 'Users' },
  { to: '/help', label: 'Help' },
];

/** An address without a page: what it was, and where this person may have wanted to go. */
export function NotFoundPage() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const actor = useSession()?.actor ?? null;
  return (
    <MessagePage title="Not Found" actions={actor && isStaff(actor) ? <SearchButton /> : null}>
      <p>
        There’s no page at <code className={styles.path}>{path}</code>. It may have moved, or the link may be
        incomplete.
      </p>
      <nav aria-label="Where to go instead">{actor ? <OwnWays actor={actor} /> : <OpenWays />}</nav>
    </MessagePage>
  );
}

function OwnWays({ actor }: { actor: Actor }) {
  const mayVisit = useMayVisit();
  return (
    <ul className={styles.ways}>
      {ways
        .filter(({ to, isForStaff }) => mayVisit({ to }) && (!isForStaff || isStaff(actor)))
        .map(({ to, label, companyLabel }) => (
          <li key={label}>
            <ScreenLink to={to}>{isOfCompany(actor) ? (companyLabel ?? label) : label}</ScreenLink>
          </li>
        ))}
    </ul>
  );
}

const OpenWays = () => (
  <ul className={styles.ways}>
    <li>
      <a href="/quote">Plan your event</a>
    </li>
    <li>
      <a href="/login">Sign in</a>
    </li>
  </ul>
);

/** Opens the palette, which is on every screen of the office, on the home screen. */
function SearchButton() {
  const navigate = useNavigate();
  const search = () => {
    openPalette();
    void navigate({ to: '/' });
  };
  useHotkeys([['mod + K', search]], []);
  return (
    <Button
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={<kbd className={styles.keys}>{paletteKeys()}</kbd>}
      onClick={search}
    >
      Search everything
    </Button>
  );
}
