import { pluralize } from '@cadenza/domain/pluralize';
import { type WebhookEventType, webhookEventTypes, webhookEventWords } from '@cadenza/domain/webhooks/webhook-events';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { StatusBadge, type StatusLook } from '../../shared/status/status-badge.tsx';
import type { Column } from '../../shared/table/column.ts';
import styles from './webhooks.module.css';
import type { Delivery } from './webhooks.ts';

const looks: Record<Delivery['status'], StatusLook> = {
  waiting: { label: 'Pending', tone: 'attention', icon: IconClock },
  delivered: { label: 'Delivered', tone: 'positive', icon: IconCircleCheck },
  failed: { label: 'Failed', tone: 'negative', icon: IconCircleX },
};

const isChosen = (type: string): type is WebhookEventType => webhookEventTypes.some((each) => each === type);
const wordsOf = (type: Delivery['type']) => (isChosen(type) ? webhookEventWords(type) : 'A test event');

/** The event, the receiver's response, and the next attempt. */
export const deliveryColumns = ({ canRepeat }: { canRepeat: boolean }): readonly Column<Delivery>[] => [
  {
    key: 'type',
    head: 'Event',
    cell: ({ type }) => (
      <>
        <span className={styles.type}>{type}</span>
        <span className="soft text-sm block">{wordsOf(type)}</span>
      </>
    ),
  },
  {
    key: 'organisation',
    head: 'Organisation',
    width: '11rem',
    hideBelow: 'lg',
    cell: (delivery) => delivery.organisationName,
  },
  { key: 'at', head: 'Happened', width: '14.5rem', cell: ({ occurredAt }) => <Moment at={occurredAt} /> },
  {
    key: 'answer',
    head: 'Response',
    width: '15rem',
    ownLine: true,
    cell: (delivery) => <Answer delivery={delivery} />,
  },
  {
    key: 'status',
    head: 'Status',
    width: '8rem',
    bare: true,
    cell: ({ status }) => <StatusBadge {...looks[status]} />,
  },
  ...(canRepeat
    ? [
        {
          key: 'repeat',
          head: 'Resend',
          width: '8rem',
          bare: true,
          cell: (delivery: Delivery) => <RepeatButton delivery={delivery} />,
        },
      ]
    : []),
];

function Moment({ at }: { at: string }) {
  const zone = useOwnZone();
  return <InstantText iso={at} zone={zone} />;
}

function Answer({ delivery: { tries, failure, responseStatus, lastTryAt, nextTryAt } }: { delivery: Delivery }) {
  if (lastTryAt === null) return 'Not sent yet';
  return (
    <>
      <span>{failure ?? `HTTP ${responseStatus}`}</span>
      <span className="soft text-sm block">
        {pluralize(tries, 'attempt')}
        {nextTryAt ? (
          <>
            , next <Moment at={nextTryAt} />
          </>
        ) : null}
      </span>
    </>
  );
}

function RepeatButton({ delivery: { id, type } }: { delivery: Delivery }) {
  const repeat = useOperationMutation('repeatWebhookDelivery', {
    success: 'The event is being sent again.',
  });
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Send again: ${type}`}
      loading={repeat.busy}
      onClick={() => void repeat.run({ params: { id } })}
    >
      Send again
    </Button>
  );
}
