import { type IssueStatus, issueStatusLabel } from '@cadenza/domain/issues/issue';
import { nextIssueStatuses } from '@cadenza/domain/issues/issue-lifecycle';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import styles from '../../shared/board/board-card.module.css';
import { Monogram } from '../../shared/layout/monogram.tsx';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import { PriorityMark } from '../../shared/status/priority-mark.tsx';
import { IssueKindMark } from './issue-status-badge.tsx';
import type { ShortIssue } from './issues.ts';

interface IssueCardProps {
  issue: ShortIssue;
  onDrag: (issue: ShortIssue | null) => void;
  onMove: (status: IssueStatus) => void;
}

/** One issue on the board. */
export function IssueCard({ issue, onDrag, onMove }: IssueCardProps) {
  const { id, number, summary, kind, priority, about, assignee, status } = issue;
  return (
    <article
      className={`${styles.card} tight`}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(number));
        onDrag(issue);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <header className={styles.head}>
        <ScreenLink to="/issues/$id" params={{ id }} className={styles.link}>
          {summary}
        </ScreenLink>
        <span className={styles.tool}>
          <Menu position="bottom-end" shadow="md">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={`Move issue ${number}`}>
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>Move to</Menu.Label>
              {nextIssueStatuses(status).map((next) => (
                <Menu.Item key={next} onClick={() => onMove(next)}>
                  {issueStatusLabel(next)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </span>
      </header>
      <p className={styles.when}>
        <IssueKindMark kind={kind} /> <PriorityMark priority={priority} />
      </p>
      {about ? (
        <p className="truncated soft" title={about.label}>
          {about.label}
        </p>
      ) : null}
      <footer className={styles.foot}>
        <span className="soft text-sm">#{number}</span>
        {assignee ? (
          <span className={styles.manager} title={assignee.name}>
            <Monogram name={assignee.name} size="sm" />
            <span className="visually-hidden">Assignee: {assignee.name}</span>
          </span>
        ) : (
          <span className="soft text-sm">Unassigned</span>
        )}
      </footer>
    </article>
  );
}
