import answer from '@cadenza/client/examples/answer.json?raw';
import { CodeExample } from './code-example.tsx';
import { GuidePart } from './guide-part.tsx';

/** Part of the guide: responses. */
export function AnswersPart() {
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
