// oxlint-disable-next-line import/default -- `?raw` is the text of the file, not its module
import addToNote from '@cadenza/client/examples/add-to-note?raw';
import { CodeExample } from './code-example.tsx';
import { GuidePart } from './guide-part.tsx';

/** Lists, and changes that two may make at once, or one twice. */
export function ChangingPart() {
  return (
    <>
      <GuidePart id="lists" title="Lists">
        <p>
          A list answers a page of <code>items</code>, at most <code>take</code> of them, and <code>nextCursor</code>.
          Send it back as <code>cursor</code> for the page after; null is the end. A cursor names a place in the order
          and not a number of rows, so that nothing is shown twice or left out when rows come and go meanwhile. Filters
          with several values are JSON: <code>cityIds=["…"]</code>.
        </p>
      </GuidePart>
      <GuidePart id="changes" title="Changing things">
        <p>
          What several people may write at once has a <code>version</code>. Send the one that you have read. When
          somebody was faster you are refused (409, <code>bookingChanged</code> and its like) and nobody’s work is lost:
          read again, and decide again.
        </p>
        <CodeExample title="Add to a note that others write too" text={addToNote} />
        <p>
          When no answer comes, you cannot know whether anything was done. Reading again is always safe. An operation
          that takes an <code>id</code> or a <code>draftKey</code> of your own making does its work once, however often
          you ask with the same one. So does one that says where something shall be, such as a status. An enquiry’s
          draft belongs to whoever has its key: send it in the header <code>DraftKey</code>, and the version that you
          have seen in <code>DraftVersion</code>.
        </p>
      </GuidePart>
    </>
  );
}
