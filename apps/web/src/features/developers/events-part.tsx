// oxlint-disable-next-line import/default -- `?raw` is the text of the file, not its module
import receiveEvent from '@cadenza/client/examples/receive-event?raw';
import { CodeExample } from './code-example.tsx';
import { GuidePart, type GuideProps } from './guide-part.tsx';
import { GuideTable } from './guide-table.tsx';

/** Webhooks instead of polling. */
export function EventsPart({ events, tries }: GuideProps) {
  return (
    <GuidePart id="events" title="Events">
      <p>
        Get events instead of polling. On your app’s page, an admin adds an https URL and chooses events; the app needs
        a feature with <code>listWebhookDeliveries</code>. We post what happened with the ids of the organisation and
        the booking. Read the rest through the API, so that a late message never misleads you.
      </p>
      <GuideTable label="Events" columns={['Event', 'What happened', 'For companies']}>
        {events.map(({ type, words, isForCompanies }) => (
          <tr key={type}>
            <td>
              <code>{type}</code>
            </td>
            <td>{words}</td>
            <td>{isForCompanies ? 'from the quote on' : 'no'}</td>
          </tr>
        ))}
      </GuideTable>
      <p>
        Messages are signed as <a href="https://www.standardwebhooks.com/">Standard Webhooks</a> prescribes, so its
        libraries for other languages can verify them too. Check the signature against the raw body, before anything
        parses it.
      </p>
      <CodeExample title="Receive an event" text={receiveEvent} />
      <p>
        Answer with a 2xx status within ten seconds, and do the work afterwards. After any other answer, including a
        redirect, we try again: {tries.count} times over {tries.hours} hours, under the same <code>webhook-id</code>.
        Events may arrive twice or out of order. An endpoint is turned off when it answers 410, or after three days of
        failures; its admins get an email. Deliveries are kept for thirty days in <code>listWebhookDeliveries</code> and
        can be sent again by hand.
      </p>
    </GuidePart>
  );
}
