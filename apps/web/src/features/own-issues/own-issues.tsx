import type { OutputOf } from '@cadenza/contract/operations';
import { replyToOwnIssue } from '@cadenza/contract/own-issues/operations';
import { issueTextLimit } from '@cadenza/domain/issues/issue-fields';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { makeId } from '../../shared/client/make-id.ts';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { FileList } from '../../shared/file/file-list.tsx';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import styles from './own-issues.module.css';

type OwnIssue = OutputOf<'listOwnIssues'>['items'][number];

/** The user's own reports, with the answers; each can be replied to. */
export function OwnIssues() {
  const read = useOperation('listOwnIssues');
  if (!read.data) return <ReadFallback read={read} lines={4} />;
  if (read.data.items.length === 0) {
    return <EmptyState title="No reports yet">Your reports and our answers appear here.</EmptyState>;
  }
  return (
    <ul className="stack-3">
      {read.data.items.map((issue) => (
        <li key={issue.id}>
          <OwnReport issue={issue} />
        </li>
      ))}
    </ul>
  );
}

function OwnReport({ issue }: { issue: OwnIssue }) {
  const zone = useOwnZone();
  const [isWriting, setWriting] = useState(false);
  const { number, summary, description, statusLabel, createdAt, messages } = issue;
  return (
    <article className={styles.report}>
      <header>
        <h3 className={styles.title}>{summary}</h3>
        <p className="soft text-sm flush breakable">
          Report {number} · {statusLabel} · <InstantText iso={createdAt} zone={zone} />
        </p>
      </header>
      {description ? <p className="flush pre-line breakable">{description}</p> : null}
      {messages.map((message) => (
        <div key={message.id} className={styles.message} data-own={message.isOwn || undefined}>
          <p className="soft text-sm flush breakable">
            {message.isOwn ? 'You' : message.authorName} · <InstantText iso={message.at} zone={zone} />
          </p>
          <p className="flush pre-line breakable">{message.text}</p>
          <FileList files={message.files} label={`Files of ${message.authorName}`} />
        </div>
      ))}
      {isWriting ? (
        <Reply issue={issue} onDone={() => setWriting(false)} />
      ) : (
        <Button size="compact-sm" variant="default" onClick={() => setWriting(true)}>
          Reply<span className="visually-hidden"> about report {number}</span>
        </Button>
      )}
    </article>
  );
}

function Reply({ issue, onDone }: { issue: OwnIssue; onDone: () => void }) {
  const [messageId] = useState(makeId);
  const form = useOperationForm('replyToOwnIssue', {
    schema: replyToOwnIssue.body,
    initialValues: { text: '' },
    request: (values) => ({ params: { id: issue.id }, body: { messageId, ...values } }),
    onDone,
  });
  return (
    <form className={`${styles.reply} stack-2`} onSubmit={form.send} noValidate>
      <Textarea label="Your message" minRows={3} maxLength={issueTextLimit} {...form.getInputProps('text')} />
      <FormFailure form={form} />
      <div className={styles.buttons}>
        <Button variant="default" size="compact-md" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" size="compact-md" loading={form.busy}>
          Send
        </Button>
      </div>
    </form>
  );
}
