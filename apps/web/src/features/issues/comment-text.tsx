import styles from './issue.module.css';
import type { IssueComment } from './issues.ts';
import { markMentions } from './mark-mentions.ts';

/** The text of a comment, with its mentions highlighted. */
export function CommentText({ comment: { text, mentions } }: { comment: IssueComment }) {
  const parts = markMentions(
    text,
    mentions.map(({ name }) => name),
  );
  return (
    <p className="flush pre-line breakable">
      {parts.map(({ at, words, isMention }) =>
        isMention ? (
          <span key={at} className={styles.mention}>
            {words}
          </span>
        ) : (
          words
        ),
      )}
    </p>
  );
}
