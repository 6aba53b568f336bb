import { Anchor } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import styles from './inbox.module.css';
import type { Message } from './message-columns.tsx';

const links = /(https?:\/\/[^\s<>"]+)/;

/** A message as written, shown on paper; its links work if their keys are shown. */
export function MessageText({ message }: { message: Message }) {
  const { text, areLinksMasked, failure, bookingId } = message;
  return (
    <article className={styles.paper}>
      {failure ? <p className={styles.failure}>{failure}</p> : null}
      <div className={styles.text}>
        {text.split(links).map((part, index) =>
          // Every second part is a link.
          index % 2 === 1 && !areLinksMasked ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
            <Anchor key={index} href={part}>
              {part}
            </Anchor>
          ) : (
            part
          ),
        )}
      </div>
      {areLinksMasked || bookingId ? (
        <p className={styles.foot}>
          {areLinksMasked ? (
            <span className={styles.masked}>
              <IconLock size={14} aria-hidden /> The keys of its links are hidden: they are for the recipient alone.
            </span>
          ) : null}
          {bookingId ? (
            <ScreenLink to="/bookings/$id" params={{ id: bookingId }}>
              Open the booking
            </ScreenLink>
          ) : null}
        </p>
      ) : null}
    </article>
  );
}
