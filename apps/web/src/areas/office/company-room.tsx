import type { CompanyRoom as Room } from '@cadenza/domain/permissions/route-levels';
import { Group } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';
import { CompanyBookingScreen } from '../../features/company-bookings/company-booking-screen.tsx';
import {
  CompanyBookingsScreen,
  CompanyQuotesScreen,
} from '../../features/company-bookings/company-bookings-screen.tsx';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { useSession } from '../../shared/session/use-session.ts';

const rooms = {
  quotes: CompanyQuotesScreen,
  bookings: CompanyBookingsScreen,
  booking: CompanyBookingScreen,
  empty: EmptyRoom,
} satisfies Record<Room, () => React.ReactNode>;

/** What a company's people see at an office address: their company's bookings, or an empty room. */
export function CompanyRoom({ room }: { room: Room }) {
  const Shown = rooms[room];
  return <Shown />;
}

function EmptyRoom() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? '' });
  const role = useSession()?.role;
  return (
    <Page>
      <PageHeader title={title} facts={role?.orgName} />
      <EmptyState
        title="Nothing to see here"
        action={
          <Group gap="sm" justify="center">
            <ButtonLink to="/bookings">See your bookings</ButtonLink>
            {role ? (
              <ButtonLink to="/organisations/$orgId" params={{ orgId: role.orgId }} variant="default">
                Open {role.orgName}
              </ButtonLink>
            ) : null}
          </Group>
        }
      >
        This page is for our team. You’ll find your company’s dates, places, prices, invoices and contacts under
        Bookings.
      </EmptyState>
    </Page>
  );
}
