import type { OutputOf } from '@cadenza/contract/operations';
import { pluralize } from '@cadenza/domain/pluralize';
import { offsetText } from '@cadenza/domain/timeline-templates/template-problems';
import { Button } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { confirm } from '../../shared/feedback/confirm.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import { eventTypeLabel } from '../../shared/status/event-type.tsx';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import styles from './templates.module.css';

type Known = OutputOf<'getTimelineTemplates'>;
interface TemplateCardProps {
  city: City;
  known: Known;
  template: Known['templates'][number];
  onWrite: (isCopy: boolean) => void;
}

/** A template with its moments and actions. */
export function TemplateCard({ city, known, template, onWrite }: TemplateCardProps) {
  const { id, name, eventType, isCommon, canChange, moments } = template;
  const { run, busy } = useOperationMutation('removeTimelineTemplate');
  const remove = async () => {
    const words = { message: 'Existing timelines keep their moments.', yes: 'Remove', no: 'Keep it' };
    if (!(await confirm({ title: `Remove ${name}?`, ...words }))) return;
    await run({ params: { id: city.id }, body: { version: known.version, templateId: id } });
  };
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <span className="soft flush">{eventTypeLabel(eventType)}</span>
        {isCommon ? <StatusBadge label="All cities" tone="info" icon={IconWorld} /> : null}
        <span className={styles.buttons}>
          {canChange ? (
            <>
              <Button size="compact-sm" variant="default" aria-label={`Edit ${name}`} onClick={() => onWrite(false)}>
                Edit
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                color="negative"
                loading={busy}
                aria-label={`Remove ${name}`}
                onClick={() => void remove()}
              >
                Remove
              </Button>
            </>
          ) : null}
          {known.canChange ? (
            <Button size="compact-sm" variant="default" aria-label={`Copy ${name}`} onClick={() => onWrite(true)}>
              Copy
            </Button>
          ) : null}
        </span>
      </div>
      <details className={styles.moments}>
        <summary>{pluralize(moments.length, 'moment')}</summary>
        <ol>
          {moments.map((moment, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two moments may be equal in every field
            <li key={index}>
              <span className={styles.when}>{offsetText(moment)}</span>
              <span>
                {moment.title}
                {moment.note === '' ? null : <span className="soft text-sm block">{moment.note}</span>}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
