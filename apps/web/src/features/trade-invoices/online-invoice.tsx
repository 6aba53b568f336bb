import { Button, CopyButton, Group } from '@mantine/core';
import { InstantText } from '../../shared/format/instant-text.tsx';
import type { TradeInvoice } from './trade-invoices.ts';

/** The page where an organisation sees its invoice: its address, and when it was sent and opened. */
export function OnlineInvoice({ invoice, zone }: { invoice: TradeInvoice; zone: string }) {
  const { onlineUrl, recipient, sentAt, firstViewedAt } = invoice;
  if (onlineUrl === null) return null;
  return (
    <>
      <p>
        {sentAt ? (
          <>
            Sent to {recipient?.email}, <InstantText iso={sentAt} zone={zone} />.{' '}
            {firstViewedAt ? (
              <>
                First opened <InstantText iso={firstViewedAt} zone={zone} />.
              </>
            ) : (
              'Not opened yet.'
            )}
          </>
        ) : (
          'Not sent yet.'
        )}
      </p>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="light"
          component="a"
          href={onlineUrl}
          target="_blank"
          rel="noreferrer noopener"
        >
          Open invoice page
        </Button>
        <CopyButton value={onlineUrl}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="subtle" onClick={copy}>
              {copied ? 'Copied' : 'Copy link'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </>
  );
}
