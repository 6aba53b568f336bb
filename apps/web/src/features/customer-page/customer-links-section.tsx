import type { CustomerLink } from '@cadenza/contract/customer-links';
import type { OperationId, OutputOf } from '@cadenza/contract/operations';
import { Button, CopyButton, Group, Stack } from '@mantine/core';
import { call } from '../../shared/client/client.ts';
import { useDeed } from '../../shared/client/use-deed.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { saveFile } from '../../shared/file/save-file.ts';
import { Section } from '../../shared/layout/section.tsx';

const refreshes: OperationId[] = ['listCustomerLinks', 'getBookingHistory'];
const words: Record<CustomerLink['state'], string> = {
  none: 'not made yet',
  open: 'open',
  used: 'the review was given',
  expired: 'ended',
  revoked: 'revoked',
};

/** What people of a booking can open without an account, with the ways to send, copy, renew and end each link. */
export function CustomerLinksSection({ booking }: { booking: OutputOf<'getBooking'> }) {
  const params = { id: booking.id };
  const read = useOperation('listCustomerLinks', { params });
  const feedback = useOperation('listCustomerFeedbacks', { params });
  const send = useDeed('sendCustomerLink', { refreshes, success: 'Link sent' });
  const renew = useDeed('renewCustomerLink', { refreshes, success: 'New link made' });
  const revoke = useDeed('revokeCustomerLink', { refreshes, success: 'Link revoked' });
  const review = feedback.data?.items[0];
  return (
    <Section
      title="Customer’s links and review"
      id="customer-links"
      actions={
        <Button
          variant="default"
          size="xs"
          onClick={() => void saveFile(call('downloadBookingSheet', { params, query: {} }))}
        >
          Booking sheet as PDF
        </Button>
      }
    >
      {review ? <p>{`${review.overall} of 5 stars. ${review.words}`}</p> : <p>No review yet.</p>}
      {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.data || read.error ? null : <TextSkeleton />}
      <Stack gap="sm">
        {read.data?.items.map(({ purpose, roleType, personId, name, state, url }) => {
          const request = { params, body: { purpose, roleType, personId } };
          const what = `${purpose} for ${name}`;
          return (
            <div key={`${purpose} ${roleType} ${personId}`}>
              {`${purpose.charAt(0).toUpperCase()}${purpose.slice(1)}, ${name}: ${words[state]}`}
              {read.data.canManage ? (
                <Group gap="xs">
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`Send ${what}`}
                    onClick={() => void send.run(request)}
                  >
                    Send
                  </Button>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`New link: ${what}`}
                    onClick={() => void renew.run(request)}
                  >
                    New link
                  </Button>
                  {url ? (
                    <>
                      <CopyButton value={url}>
                        {({ copied, copy }) => (
                          <Button variant="default" size="xs" aria-label={`Copy ${what}`} onClick={copy}>
                            {copied ? 'Copied' : 'Copy'}
                          </Button>
                        )}
                      </CopyButton>
                      <Button
                        variant="default"
                        size="xs"
                        aria-label={`Revoke ${what}`}
                        onClick={() => void revoke.run(request)}
                      >
                        Revoke
                      </Button>
                    </>
                  ) : null}
                </Group>
              ) : null}
            </div>
          );
        })}
      </Stack>
    </Section>
  );
}
