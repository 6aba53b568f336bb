import type { ComponentProps } from 'react';
import field from './field.module.css';
import { FieldError } from './field-error.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'value'> {
  id: string;
  label: string;
  hint?: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** A single-line text input with its label and error message. */
export function TextField({ id, label, hint, error, onChange, ...rest }: TextFieldProps) {
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        className={field.input}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error${hint ? ` ${id}-hint` : ''}`}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint ? (
        <p className={field.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
