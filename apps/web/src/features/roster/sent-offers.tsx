import type { OutputOf } from '@cadenza/contract/operations';
import { Button, Group, Modal } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { OfferHistory } from './offer-history.tsx';
import { positionsOf } from './roster.ts';
import styles from './sent-offers.module.css';

export type Sending = OutputOf<'sendOffers'>;

/** The result of *Send offers*: who has an exclusive offer, who an open one, who was passed over and why. */
export function SentOffers({ sending, onClose }: { sending: Sending; onClose: () => void }) {
  const { roster, exclusive, open, passedOver, nobodyLeft, message } = sending;
  const [opened, setOpened] = useState<string | null>(null);
  const waiting = positionsOf(roster).filter(({ musician }) => musician === null);
  return (
    <Modal opened onClose={onClose} title="Offers" size="lg">
      <p className={styles.message}>{message}</p>
      <dl className={styles.counts}>
        <div>
          <dt>offered alone</dt>
          <dd>{exclusive}</dd>
        </div>
        <div>
          <dt>open to several</dt>
          <dd>{open}</dd>
        </div>
        <div>
          <dt>passed over</dt>
          <dd>{passedOver}</dd>
        </div>
      </dl>
      {nobodyLeft.length > 0 ? (
        <p className={styles.nobody}>
          <IconAlertTriangle size={18} aria-hidden />
          No one left to ask for {nobodyLeft.join('; ')}.
        </p>
      ) : null}
      <ul className={styles.list}>
        {waiting.map((position) => (
          <li key={position.id}>
            <div className={styles.row}>
              <div>
                <p className={styles.title}>{position.title}</p>
                <p className={styles.soft}>
                  {position.exclusive ? (
                    <>
                      {position.exclusive.name} alone
                      {position.exclusive.deadlineAt ? (
                        <>
                          {' '}
                          until <InstantText iso={position.exclusive.deadlineAt} zone={roster.timeZone} />
                        </>
                      ) : null}
                    </>
                  ) : position.openOffers > 0 ? (
                    `Open to ${position.openOffers} ${position.openOffers === 1 ? 'musician' : 'musicians'}`
                  ) : (
                    'Not offered'
                  )}
                </p>
              </div>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-expanded={opened === position.id}
                onClick={() => setOpened(opened === position.id ? null : position.id)}
              >
                {opened === position.id ? 'Close' : 'Details'}
                <span className="visually-hidden">: {position.title}</span>
              </Button>
            </div>
            {opened === position.id ? (
              <OfferHistory positionId={position.id} zone={roster.timeZone} currency={roster.currency} />
            ) : null}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button data-autofocus onClick={onClose}>
          Done
        </Button>
      </Group>
    </Modal>
  );
}
