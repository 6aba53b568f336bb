import { AnswersPart } from './answers-part.tsx';
import { ChangingPart } from './changing-part.tsx';
import styles from './developers-guide.module.css';
import { EventsPart } from './events-part.tsx';
import { FiguresPart } from './figures-part.tsx';
import { FirstCallPart } from './first-call-part.tsx';
import type { GuideProps } from './guide-part.tsx';
import { OpenedPart } from './opened-part.tsx';
import { RefusalsPart } from './refusals-part.tsx';
import { VersionsPart } from './versions-part.tsx';

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
