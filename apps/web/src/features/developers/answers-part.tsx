import answer from '@cadenza/client/examples/answer.json?raw';
import { CodeExample } from './code-example.tsx';
import { GuidePart } from './guide-part.tsx';

/** What comes back. */
export function AnswersPart() {
  return (
    <GuidePart id="answers" title="Answers">
      <p>
        An answer is JSON in one shape. <code>payload</code> is what the reference shows for the operation;{' '}
        <code>type</code> is 1 to 3 when it was done. Only tokens, calendars and documents come without it.
      </p>
      <CodeExample title="A booking was added" text={answer} />
      <p>
        When we are at fault the status is 500, and <code>payload.faultId</code> is the number by which we find what
        happened. Tell it to us.
      </p>
    </GuidePart>
  );
}
