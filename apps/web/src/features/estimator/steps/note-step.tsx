import field from '../controls/field.module.css';
import { FieldError } from '../controls/field-error.tsx';
import { Section } from '../controls/section.tsx';
import { change } from '../state/change.ts';
import { useEstimator } from '../state/estimator-store.ts';
import { useProblems } from '../state/use-problems.ts';

const longest = 4000;

export function NoteStep() {
  const note = useEstimator((state) => state.choices.note);
  const error = useProblems().note;
  return (
    <Section id="note" title="A note">
      <div className={field.field}>
        <label className={field.label} htmlFor="note-text">
          Anything we should know?
        </label>
        <textarea
          className={field.input}
          id="note-text"
          rows={4}
          maxLength={longest}
          value={note}
          aria-invalid={error !== undefined}
          aria-describedby="note-hint note-error"
          onChange={(event) => change({ kind: 'note', note: event.target.value })}
        />
        <p className={field.hint} id="note-hint">
          A song that has to be played, steps on the way in, a surprise nobody may hear of.
        </p>
        <FieldError id="note-error">{error}</FieldError>
      </div>
    </Section>
  );
}
