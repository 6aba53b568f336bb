import {
  IconAlertTriangle,
  IconCircleCheck,
  IconMail,
  IconMailBolt,
  IconMessage,
  IconMessage2,
  IconNote,
  IconPhone,
  IconPhoneCall,
  IconSend,
} from '@tabler/icons-react';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import styles from './conversation.module.css';
import { type Entry, entryTitle } from './conversation.ts';

const icons = {
  'message sent': IconSend,
  'message received': IconMessage2,
  'automatic reply': IconMailBolt,
  'no reply needed': IconCircleCheck,
  call: IconPhone,
  'callback wish': IconPhoneCall,
  note: IconNote,
  mail: IconMail,
  text: IconMessage,
};

/** One message, call, wish or note. Automatic messages are collapsed. */
export function EntryLine({ entry, zone }: { entry: Entry; zone: string }) {
  const { kind, words, who, at, callAgainAt, delivery, fromAddress, attachmentNames, isShortened } = entry;
  const Icon = icons[kind];
  const isOurs = kind === 'mail' || kind === 'text';
  const title = entryTitle(entry);
  return (
    <li className={styles.entry} data-kind={kind}>
      <span className={styles.icon}>
        <Icon size={14} stroke={1.8} aria-hidden />
      </span>
      <div>
        <p className={styles.head}>
          <span className={styles.title}>{title}</span>
          {delivery === 'failed' ? (
            <StatusBadge label="Not delivered" tone="negative" icon={IconAlertTriangle} />
          ) : null}
        </p>
        <p className="soft text-sm flush">
          {who} · <InstantText iso={at} zone={zone} />
          {callAgainAt ? (
            <>
              {' '}
              · again <InstantText iso={callAgainAt} zone={zone} />
            </>
          ) : null}
          {fromAddress ? ` · by email from ${fromAddress}` : null}
        </p>
        {isOurs ? (
          <details className={styles.whole}>
            <summary>
              Read<span className="visually-hidden"> “{title}”</span>
            </summary>
            <p className={styles.words}>{words}</p>
          </details>
        ) : words ? (
          <p className={styles.words}>{words}</p>
        ) : null}
        {isShortened ? <p className="soft text-sm flush">Shortened: the email was longer.</p> : null}
        {attachmentNames.length > 0 ? (
          <p className="soft text-sm flush">Attachments aren’t kept: {attachmentNames.join(', ')}</p>
        ) : null}
      </div>
    </li>
  );
}
