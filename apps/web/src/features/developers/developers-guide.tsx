import answer from '@cadenza/client/examples/answer.json?raw';
import { ChangingPart } from './changing-part.tsx';
import { CodeExample } from './code-example.tsx';
import styles from './developers-guide.module.css';
import { EventsPart } from './events-part.tsx';
import { FirstCallPart } from './first-call-part.tsx';
import { GuidePart, type GuideProps } from './guide-part.tsx';
import { OpenedPart } from './opened-part.tsx';
import { RefusalsPart } from './refusals-part.tsx';

const contents = [
  ['first-call', 'A first call'],
  ['tokens', 'Tokens and limits'],
  ['features', 'What an app may do'],
  ['answers', 'Answers'],
  ['refusals', 'Refusals'],
  ['lists', 'Lists'],
  ['changes', 'Changing things'],
  ['figures', 'Money and time'],
  ['events', 'Events'],
  ['versions', 'Versions'],
] as const;

/** The guide to the API: everything to know before looking up operations in the reference. */
export function DevelopersGuide(guide: GuideProps) {
  return (
    <div className={styles.guide}>
      <nav className={styles.contents} aria-label="Contents">
        <ol>
          {contents.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={styles.text}>
        <header className={styles.front}>
          <p className={styles.over}>For developers</p>
          <h1 className={styles.title}>Build on your event data</h1>
          <p className={styles.lead}>
            A hotel’s calendar, a planner’s run sheet, an accounting package: whatever people can do in {guide.brand},
            your program can do through its API, for each organisation that allows it.
          </p>
          <p className={styles.ways}>
            <a href="/developers/reference">Reference of all {guide.operationCount} operations</a>
            <a href="/api/v1.0/openapi.json">OpenAPI 3.1</a>
            <a href="/client-apps">Your apps</a>
          </p>
        </header>
        <FirstCallPart {...guide} />
        <OpenedPart {...guide} />
        <AnswersPart />
        <RefusalsPart {...guide} />
        <ChangingPart />
        <FiguresPart />
        <EventsPart {...guide} />
        <VersionsPart {...guide} />
      </article>
    </div>
  );
}

/** Part of the guide: responses. */
function AnswersPart() {
  return (
    <GuidePart id="answers" title="Answers">
      <p>
        Every answer is JSON of the same shape. <code>payload</code> is what the reference shows for the operation, and{' '}
        <code>type</code> is 1 to 3 on success. Only tokens, calendars and documents come without this shape.
      </p>
      <CodeExample title="A booking was added" text={answer} />
      <p>
        If something goes wrong on our side, the status is 500. Send us <code>payload.faultId</code> and we can find out
        why.
      </p>
    </GuidePart>
  );
}

/** The formats of money, instants and days. */
function FiguresPart() {
  return (
    <GuidePart id="figures" title="Money and time">
      <p>
        Money is a whole number of cents, in fields that end in <code>Minor</code>, beside a <code>currency</code>:{' '}
        <code>185000</code> and <code>AUD</code> are 1,850 Australian dollars. We never send fractions, and sums of
        lines are exact.
      </p>
      <p>
        An instant is UTC (<code>2027-03-13T04:00:00.000Z</code>). A day is a day (<code>2027-03-13</code>), and{' '}
        <code>15:00</code> is wall time in the city of the booking, whose zone is its <code>timeZone</code>. A reception
        that goes on past midnight has a <code>dayOffset</code> and stays with its day.
      </p>
    </GuidePart>
  );
}

/** What can change in the API, and what cannot. */
function VersionsPart({ brand }: GuideProps) {
  return (
    <GuidePart id="versions" title="Versions">
      <p>
        The path says <code>v1.0</code>. Within it we only add: operations, fields in answers, optional fields, codes
        and events. Ignore what you don’t know. We refuse fields we don’t know, so that typos don’t go unnoticed. A
        breaking change gets a new version, and both run side by side while you move.
      </p>
      <p>
        The tests of this version ran every example on this page against {brand}, and its tables are made from the
        server’s own.
      </p>
    </GuidePart>
  );
}
