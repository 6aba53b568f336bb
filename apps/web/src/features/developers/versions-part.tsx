import { GuidePart, type GuideProps } from './guide-part.tsx';

/** What changes under a program, and what does not. */
export function VersionsPart({ brand }: GuideProps) {
  return (
    <GuidePart id="versions" title="Versions">
      <p>
        The address says <code>v1.0</code>. Within it we add: operations, fields in answers, fields that you may leave
        out, codes, kinds of events. Read what you know and pass over what you do not. Fields that you send and we do
        not know are refused, so that a slip of the pen does not go unseen. What we would have to break gets another
        number, and both run beside each other while you move.
      </p>
      <p>
        Every code on this page was run against {brand} by the tests of the version that you are looking at, and its
        tables are made from what the server itself goes by.
      </p>
    </GuidePart>
  );
}
