// oxlint-disable-next-line import/default -- `?raw` is the text of the file, not its module
import addToNote from '@cadenza/client/examples/add-to-note?raw';
import { CodeExample } from './code-example.tsx';
import { GuidePart } from './guide-part.tsx';

/** Lists, concurrent changes, and retries. */
export function ChangingPart() {
  return (
    <>
      <GuidePart id="lists" title="Lists">
        <p>
          A list answers with a page of at most <code>take</code> <code>items</code>, and with <code>nextCursor</code>.
          Send it back as <code>cursor</code> to get the next page; it is null on the last one. A cursor marks a place
          in the order, not a number of rows, so that nothing is repeated or skipped when rows are added or removed.
          Filters with several values are JSON: <code>cityIds=["…"]</code>.
        </p>
      </GuidePart>
      <GuidePart id="changes" title="Changing things">
        <p>
          Records that several people edit have a <code>version</code>. Send the one you read. If somebody was faster,
          you get a 409 (<code>bookingChanged</code> and the like) and nobody’s work is lost: read again and decide
          again.
        </p>
        <CodeExample title="Add to a note that others edit too" text={addToNote} />
        <p>
          If no answer arrives, you can’t know whether anything was done. Reading again is always safe. An operation
          that takes an <code>id</code> or a <code>draftKey</code> that you generate does its work once, however often
          you send it. So does one that sets a state, such as a status. An enquiry’s draft can be changed by anyone who
          has its key: send it in the <code>DraftKey</code> header, and the version you last saw in{' '}
          <code>DraftVersion</code>.
        </p>
      </GuidePart>
    </>
  );
}
