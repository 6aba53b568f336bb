import { Button } from '@mantine/core';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { InstantText } from '../../shared/format/instant-text.tsx';
import styles from './conversation.module.css';
import type { Conversation } from './conversation.ts';

interface TextsProps {
  bookingId: string;
  texts: NonNullable<Conversation['texts']>;
  canManage: boolean;
  zone: string;
}

/** The customer's consent to text messages, and a button to withdraw it for them. */
export function Texts({ bookingId, texts, canManage, zone }: TextsProps) {
  const stop = useOperationMutation('stopTexts', {
    refreshes: ['getConversation', 'getBookingHistory'],
  });
  return (
    <div className={styles.texts}>
      <p className={styles.soft}>
        Also gets texts at {texts.phoneText}, agreed <InstantText iso={texts.since} zone={zone} />
      </p>
      {canManage ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={stop.busy}
          onClick={() => void stop.run({ params: { id: bookingId } })}
        >
          Stop texts
        </Button>
      ) : null}
    </div>
  );
}
