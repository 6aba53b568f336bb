import type { CustomerLink } from '@cadenza/contract/customer-links/operations';
import type { OutputOf } from '@cadenza/contract/operations';
import { Button } from '@mantine/core';
import { call } from '../../shared/client/client.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { saveFile } from '../../shared/file/save-file.ts';
import { Section } from '../../shared/layout/section.tsx';
import { CustomerLinkRow } from './customer-link-row.tsx';
import styles from './customer-links.module.css';

const headings: Record<CustomerLink['purpose'], string> = {
  'customer page': 'Customer page',
  review: 'Review',
  'booking sheet': 'Booking sheets',
};
const purposes = Object.keys(headings) as CustomerLink['purpose'][];

/** The links of a booking that work without an account, with actions to send, copy, renew and end each one. */
export function CustomerLinksSection({ booking }: { booking: OutputOf<'getBooking'> }) {
  const params = { id: booking.id };
  const read = useOperation('listCustomerLinks', { params });
  const feedback = useOperation('listCustomerFeedbacks', { params });
  const review = feedback.data?.items[0];
  const links = read.data?.items ?? [];
  return (
    <Section
      title="Customer links and review"
      id="customer-links"
      actions={
        <Button
          variant="light"
          size="compact-sm"
          onClick={() => void saveFile(call('downloadBookingSheet', { params, query: {} }))}
        >
          Booking sheet as PDF
        </Button>
      }
    >
      {read.data ? null : <ReadFallback read={read} lines={3} />}
      {purposes
        .filter((purpose) => links.some((link) => link.purpose === purpose))
        .map((purpose) => (
          <div key={purpose} className={styles.group}>
            <h3 className={styles.heading}>{headings[purpose]}</h3>
            <ul className="plain">
              {links
                .filter((link) => link.purpose === purpose)
                .map((link) => (
                  <CustomerLinkRow
                    key={`${link.roleType} ${link.personId}`}
                    bookingId={booking.id}
                    link={link}
                    canManage={read.data?.canManage === true}
                  />
                ))}
            </ul>
            {purpose === 'review' && review ? (
              <p className={styles.review}>
                {`${review.overall} of 5 stars. ${review.words}`}
                {review.isFromMail ? null : (
                  <span className="soft"> Not left through our email, so it isn’t counted or published.</span>
                )}
              </p>
            ) : null}
          </div>
        ))}
      {read.data && read.data.coPlanners.length > 0 ? (
        <div className={styles.group}>
          <h3 className={styles.heading}>Invited by the customer</h3>
          <ul className="plain">
            {read.data.coPlanners.map(({ id, name, email, rights, isUnconfirmed }) => (
              <li key={id} className={styles.coPlanner}>
                <span className={`${styles.name} shrinkable breakable`}>{name}</span>{' '}
                <span className="soft">{email}</span>
                <span className="soft block">
                  {isUnconfirmed ? `May ${rights}; deciding isn’t confirmed yet` : `May ${rights}`}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Section>
  );
}
