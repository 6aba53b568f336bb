import { formatPhone } from '@cadenza/domain/format-phone';
import { IconMail, IconPhone } from '@tabler/icons-react';
import styles from './contact-line.module.css';
import { dial } from './work.ts';

interface ContactLineProps {
  contact: { name: string; phone: string; email: string };
}

/** The contact to call: the office, one tap away. */
export function ContactLine({ contact }: ContactLineProps) {
  return (
    <section className="stack-1" aria-label="Who to call">
      <p>
        <span className="soft">Questions? </span>
        {contact.name}
      </p>
      <div className={styles.ways}>
        {contact.phone ? (
          <a className={`${styles.way} hoverable`} href={dial(contact.phone)}>
            <IconPhone size={18} aria-hidden />
            <span className="tabular">{formatPhone(contact.phone)}</span>
          </a>
        ) : null}
        {contact.email ? (
          <a className={`${styles.way} hoverable`} href={`mailto:${contact.email}`}>
            <IconMail size={18} aria-hidden />
            Email<span className="visually-hidden"> to {contact.email}</span>
          </a>
        ) : null}
      </div>
    </section>
  );
}
