import { formatPhone } from '@cadenza/domain/format-phone';
import { Anchor } from '@mantine/core';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { useCityContacts } from '../../shared/session/use-city-contacts.ts';
import { useSession } from '../../shared/session/use-session.ts';
import styles from './help-screen.module.css';
import { helpTopics } from './help-topics.ts';

/** Short answers for the user's role, and the contact to call. */
export function HelpScreen() {
  const actor = useSession()?.actor ?? null;
  const contacts = useCityContacts();
  return (
    <Page>
      <PageHeader title="Help" />
      <div className={styles.topics}>
        {helpTopics(actor).map(({ title, steps }) => (
          <Section key={title} title={title}>
            <ul className={`${styles.steps} stack-2`}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </Section>
        ))}
        {contacts ? (
          <Section title={`Ask ${contacts.name}`}>
            <p className="stack-2 flush">
              <Anchor href={`tel:${contacts.phone}`}>{formatPhone(contacts.phone)}</Anchor>
              <Anchor href={`mailto:${contacts.email}`}>{contacts.email}</Anchor>
            </p>
          </Section>
        ) : null}
      </div>
    </Page>
  );
}
