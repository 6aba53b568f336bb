import type { OutputOf } from '@cadenza/contract/operations';
import { Button } from '@mantine/core';
import { IconCoinOff } from '@tabler/icons-react';
import { useState } from 'react';
import { CatalogueHistoryDialog } from '../../shared/catalogue/catalogue-history-dialog.tsx';
import { operationQuery, useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { useCity } from '../../shared/session/use-session.ts';
import { ListActions } from '../../shared/settings/list-actions.tsx';
import { StatusBadge } from '../../shared/status/status-badge.tsx';
import { SkillDialog } from './skill-dialog.tsx';
import styles from './skills.module.css';

type Known = OutputOf<'getSkillCatalogue'>;
type Skill = Known['skills'][number];

/** The skills of all cities: instruments and voices, with what uses each. */
export function SkillsScreen() {
  const read = useOperation('getSkillCatalogue', undefined);
  return (
    <Page>
      <PageHeader title="Skills" facts="Shared by all cities" back={{ to: '/settings', label: 'Settings' }} />
      {read.data ? <Skills known={read.data} /> : <ReadFallback read={read} lines={12} />}
    </Page>
  );
}

function Skills({ known }: { known: Known }) {
  const { city } = useCity();
  const [shown, setShown] = useState<'new' | 'history' | Skill | null>(null);
  const close = () => setShown(null);
  const [instruments, voices] = [
    known.skills.filter(({ voice }) => voice === null),
    known.skills.filter(({ voice }) => voice !== null),
  ];
  return (
    <>
      <ListActions
        text={
          known.canChange
            ? 'Seats can use a skill once it has a pay rate. Skills can’t be deleted because musicians and bookings use them.'
            : 'Only our administrators can change these, as all cities share them.'
        }
        maxWidth="44rem"
        onHistory={() => setShown('history')}
      >
        {known.canChange ? <Button onClick={() => setShown('new')}>Add a skill</Button> : null}
      </ListActions>
      {known.skills.length === 0 ? (
        <EmptyState title="No skills yet">Instruments and voices appear here.</EmptyState>
      ) : null}
      <SkillTable title="Instruments" skills={instruments} known={known} onRename={setShown} />
      <SkillTable title="Voices" skills={voices} known={known} onRename={setShown} />
      {shown === 'history' ? (
        <CatalogueHistoryDialog
          title="History of skills"
          zone={city?.timeZone ?? 'UTC'}
          page={(query) => operationQuery('listSkillChanges', { query })}
          onClose={close}
        />
      ) : null}
      {shown === 'new' ? <SkillDialog known={known} skill={null} onClose={close} /> : null}
      {shown !== null && typeof shown === 'object' ? <SkillDialog known={known} skill={shown} onClose={close} /> : null}
    </>
  );
}

interface SkillTableProps {
  title: string;
  skills: readonly Skill[];
  known: Known;
  onRename: (skill: Skill) => void;
}

const voiceNames = { female: 'Sung by women', male: 'Sung by men', any: 'Sung by anyone' } as const;

function SkillTable({ title, skills, known, onRename }: SkillTableProps) {
  if (skills.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Skill</th>
            <th scope="col">Musicians</th>
            <th scope="col">Line-ups</th>
            {known.canChange ? (
              <th scope="col">
                <span className="visually-hidden">Rename</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {skills.map((skill) => (
            <tr key={skill.id}>
              <th scope="row">
                {skill.name}
                {skill.voice ? <span className={styles.voice}>{voiceNames[skill.voice]}</span> : null}
                {skill.paidIn.length === 0 ? (
                  <StatusBadge label="No pay rate" tone="attention" icon={IconCoinOff} />
                ) : null}
              </th>
              <td data-align="end">{skill.musicians}</td>
              <td data-align="end">{skill.lineUps}</td>
              {known.canChange ? (
                <td data-align="end">
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Rename ${skill.name}`}
                    onClick={() => onRename(skill)}
                  >
                    Rename
                  </Button>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
