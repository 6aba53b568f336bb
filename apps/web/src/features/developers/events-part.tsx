// oxlint-disable-next-line import/default -- `?raw` is the text of the file, not its module
import receiveEvent from '@cadenza/client/examples/receive-event?raw';
import { CodeExample } from './code-example.tsx';
import { GuidePart, type GuideProps } from './guide-part.tsx';
import { GuideTable } from './guide-table.tsx';

/** Being told instead of asking. */
export function EventsPart({ events, tries }: GuideProps) {
  return (
    <GuidePart id="events" title="Events">
      <p>
        Instead of asking all day, be told. On your app’s page an admin enters an https address and chooses kinds of
        events; your app must have been allowed <code>listWebhookDeliveries</code>. We post what happened with the ids
        of organisation and booking. Read the rest by the API: a message that comes late says nothing wrong.
      </p>
      <GuideTable label="Kinds of events" columns={['Event', 'What happened', 'For companies']}>
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
        Messages are signed as <a href="https://www.standardwebhooks.com/">Standard Webhooks</a> says, so that its
        libraries for other languages verify them too. Check the signature over the body as it came, before anything
        parses it.
      </p>
      <CodeExample title="Receive an event" text={receiveEvent} />
      <p>
        Answer with any status from 200 to 299 within ten seconds, and do the work afterwards. Anything else, also a
        redirect, and we try again: {tries.count} times over {tries.hours} hours, under the same <code>webhook-id</code>
        . An event may come twice, and two events in another order. An address is switched off when it answers 410, or
        when nothing has arrived for three days; its people get a mail. What you missed stands for thirty days in{' '}
        <code>listWebhookDeliveries</code>, and can be sent again by hand.
      </p>
    </GuidePart>
  );
}
