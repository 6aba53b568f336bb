import type { ReactNode } from 'react';
import styles from './printed-page-form.module.css';

interface PrintedPageFieldProps {
  /** The field's id and name. */
  name: string;
  label: string;
  hint?: string;
  problem: string | undefined;
  children: (props: FieldProps) => ReactNode;
}

/** The attributes that link the field to its hint and error for screen readers. */
interface FieldProps {
  id: string;
  name: string;
  className: string | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** One field of a native form: its label, hint and error. */
export function PrintedPageField({ name, label, hint, problem, children }: PrintedPageFieldProps) {
  const described = [...(hint ? [`${name}-hint`] : []), ...(problem ? [`${name}-problem`] : [])].join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      {hint ? (
        <p className="soft text-md flush" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      {children({
        id: name,
        name,
        className: styles.input,
        'aria-invalid': problem !== undefined,
        'aria-describedby': described || undefined,
      })}
      {problem ? (
        <p className={styles.problem} id={`${name}-problem`}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}
