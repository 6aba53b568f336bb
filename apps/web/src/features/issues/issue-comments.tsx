import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { CursorBar } from '../../shared/table/cursor-bar.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import styles from './issue.module.css';
import type { Issue } from './issues.ts';

/** The comments on an issue, latest first. */
export function IssueComments({ issue }: { issue: Issue }) {
  const [cursor, setCursor] = useState('');
  const read = useOperation(
    'listIssueComments',
    { params: { id: issue.id }, query: { take: 20, cursor: cursor || undefined } },
    { keepPrevious: true },
  );
  const items = read.data?.items ?? [];
  return (
    <Section title="Comments" note={issue.comments > 0 ? issue.comments : null}>
      <div className={`${styles.comments} stack-3`}>
        <CommentForm issue={issue} onDone={() => setCursor('')} />
        {read.data ? (
          items.length === 0 ? (
            <p className="soft flush">No comments yet.</p>
          ) : (
            <ol className={`${styles.comments} stack-3`}>
              {items.map((comment) => (
                <li key={comment.id}>
                  <CommentItem comment={comment} />
                </li>
              ))}
            </ol>
          )
        ) : (
          <ReadFallback read={read} lines={3} />
        )}
        <CursorBar page={read.data} onChange={setCursor} />
      </div>
    </Section>
  );
}
