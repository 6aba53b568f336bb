import { GuidePart, type GuideProps } from './guide-part.tsx';

/** What can change in the API, and what cannot. */
export function VersionsPart({ brand }: GuideProps) {
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
