import { saveAbsence } from '@cadenza/contract/absences/operations';
import { absenceProblems } from '@cadenza/domain/absences/absence-problems';
import { weekdayNames } from '@cadenza/domain/absences/absence-words';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { makeId } from '../../shared/client/make-id.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { inputProblems } from '../../shared/form/input-problems.ts';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import styles from './absences.module.css';
import type { Absences, KeptAbsence } from './absences.ts';

/** The initial state of the dialog: an entry to change, or the kind of a new one. */
export type AbsenceStart = { kind: 'days'; day: string } | { kind: 'weekly' } | { kind: 'change'; kept: KeptAbsence };

interface AbsenceDialogProps {
  musicianId: string;
  known: Absences;
  start: AbsenceStart;
  /** Opened by the musician, who can add a note. */
  isOwn: boolean;
  onClose: () => void;
}

// Starts on Monday, the usual first day of a week.
const weekdays = [1, 2, 3, 4, 5, 6, 0].map((value) => ({ value: String(value), label: weekdayNames[value] ?? '' }));

/** Adds or changes an absence: whole days or a weekly rule. */
export function AbsenceDialog({ musicianId, known, start, isOwn, onClose }: AbsenceDialogProps) {
  const [absenceId] = useState(makeId);
  const kept = start.kind === 'change' ? start.kept : null;
  const isWeekly = kept ? kept.weekday !== null : start.kind === 'weekly';
  const others = known.items.filter(({ id }) => id !== kept?.id);
  const form = useOperationForm('saveAbsence', {
    schema: saveAbsence.body,
    initialValues: firstValues(start, known.today),
    rules: (values) => {
      const absence = absenceOf(values, isWeekly);
      const isWellFormed = inputProblems(saveAbsence.body, absence).length === 0;
      return isWellFormed ? absenceProblems(absence, { today: known.today, others }) : [];
    },
    request: (values) => ({
      params: { id: musicianId, absenceId },
      body: { ...absenceOf(values, isWeekly), replaces: kept?.id ?? null, note: isOwn ? values.note : '' },
    }),
    onDone: onClose,
  });
  return (
    <FormDialog title={titleOf(start, isWeekly)} form={form} onClose={onClose}>
      {isWeekly ? (
        <>
          <Select label="Day of the week" data={weekdays} allowDeselect={false} {...form.getInputProps('weekday')} />
          <div className={styles.pair}>
            <TextInput type="time" label="Only from" {...form.getInputProps('freeFrom')} />
            <TextInput type="time" label="Only until" {...form.getInputProps('freeUntil')} />
          </div>
          <p className="soft text-md flush breakable">Leave both times empty if you’re never free that day.</p>
        </>
      ) : null}
      <div className={styles.pair}>
        <TextInput
          type="date"
          label={isWeekly ? 'From' : 'First day'}
          withAsterisk
          data-autofocus
          {...form.getInputProps('fromDay')}
        />
        <TextInput
          type="date"
          label={isWeekly ? 'Until' : 'Last day'}
          description={isWeekly ? 'Leave empty if there’s no end date' : undefined}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          withAsterisk={!isWeekly}
          {...form.getInputProps('untilDay')}
        />
      </div>
      {isOwn ? (
        <TextInput
          label="Note"
          description="Only you can see this. The office sees just the dates."
          maxLength={200}
          {...form.getInputProps('note')}
        />
      ) : null}
    </FormDialog>
  );
}

function titleOf({ kind }: AbsenceStart, isWeekly: boolean): string {
  if (kind === 'change') return isWeekly ? 'Edit weekly rule' : 'Edit days away';
  return isWeekly ? 'Weekly rule' : 'Days away';
}

function firstValues(start: AbsenceStart, today: string) {
  if (start.kind === 'change') {
    const { fromDay, untilDay, weekday, freeFrom, freeUntil, note } = start.kept;
    return {
      fromDay,
      untilDay: untilDay ?? '',
      weekday: String(weekday ?? 1),
      freeFrom: freeFrom ?? '',
      freeUntil: freeUntil ?? '',
      note: note ?? '',
    };
  }
  const isWeekly = start.kind === 'weekly';
  const day = isWeekly ? today : start.day;
  return { fromDay: day, untilDay: isWeekly ? '' : day, weekday: '1', freeFrom: '', freeUntil: '', note: '' };
}

type Values = ReturnType<typeof firstValues>;

const absenceOf = ({ fromDay, untilDay, weekday, freeFrom, freeUntil }: Values, isWeekly: boolean) => ({
  fromDay,
  untilDay: untilDay || null,
  weekday: isWeekly ? Number(weekday) : null,
  freeFrom: (isWeekly && freeFrom) || null,
  freeUntil: (isWeekly && freeUntil) || null,
});
