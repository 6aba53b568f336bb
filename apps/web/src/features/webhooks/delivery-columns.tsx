import { type WebhookEventType, webhookEventTypes, webhookEventWords } from '@cadenza/domain/webhooks/webhook-events';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { StatusBadge, type StatusLook } from '../../shared/status/status-badge.tsx';
import type { Column } from '../../shared/table/column.ts';
import styles from './webhooks.module.css';
import { type Delivery, webhookReads } from './webhooks.ts';

const looks: Record<Delivery['status'], StatusLook> = {
  waiting: { label: 'Waiting', tone: 'attention', icon: IconClock },
  delivered: { label: 'Arrived', tone: 'positive', icon: IconCircleCheck },
  failed: { label: 'Given up', tone: 'negative', icon: IconCircleX },
};

const isChosen = (type: string): type is WebhookEventType => webhookEventTypes.some((each) => each === type);
const wordsOf = (type: Delivery['type']) => (isChosen(type) ? webhookEventWords(type) : 'A test, about nothing');

/** What happened, what the receiver said, and what comes next. */
export const deliveryColumns = ({ canRepeat }: { canRepeat: boolean }): readonly Column<Delivery>[] => [
  {
    key: 'type',
    head: 'Event',
    cell: ({ type }) => (
      <>
        <span className={styles.type}>{type}</span>
        <span className={styles.soft}>{wordsOf(type)}</span>
      </>
    ),
  },
  {
    key: 'organisation',
    head: 'About',
    width: '11rem',
    hideBelow: 'lg',
    cell: (delivery) => delivery.organisationName,
  },
  { key: 'at', head: 'Happened', width: '13rem', cell: ({ occurredAt }) => <Moment at={occurredAt} /> },
  { key: 'answer', head: 'Answer', width: '15rem', ownLine: true, cell: (delivery) => <Answer delivery={delivery} /> },
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
          head: 'Repeat',
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
  if (lastTryAt === null) return 'On its way';
  return (
    <>
      <span>{failure ?? `It answered ${responseStatus}`}</span>
      <span className={styles.soft}>
        {tries === 1 ? 'Tried once' : `Tried ${tries} times`}
        {nextTryAt ? (
          <>
            , again <Moment at={nextTryAt} />
          </>
        ) : null}
      </span>
    </>
  );
}

function RepeatButton({ delivery: { id, type } }: { delivery: Delivery }) {
  const repeat = useOperationMutation('repeatWebhookDelivery', {
    refreshes: webhookReads,
    success: 'The event goes out once more.',
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
