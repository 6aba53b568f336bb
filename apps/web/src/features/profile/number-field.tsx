import { Button, Input, TextInput, type TextInputProps } from '@mantine/core';
import { useId, useState } from 'react';
import type { NumberName, Payee } from './payee.ts';
import styles from './profile.module.css';
import { ShownNumber } from './shown-number.tsx';

interface NumberFieldProps extends TextInputProps {
  label: string;
  payee: Payee;
  number: NumberName;
  kept: Payee['taxNumber'];
}

/** A stored number is masked, with buttons to show or replace it; without one there is an input. */
export function NumberField({ label, payee, number, kept, ...input }: NumberFieldProps) {
  const [isChanging, setChanging] = useState(false);
  const labelId = useId();
  if (!kept.isKept || isChanging || input.error) {
    return (
      <TextInput
        label={label}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        {...(kept.isKept ? { description: 'Leave it empty to keep the one we have.' } : {})}
        {...input}
      />
    );
  }
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: labelId }}>
      <fieldset className={styles.kept} aria-labelledby={labelId}>
        <ShownNumber payee={payee} number={number} kept={kept} label={label} />
        <Button variant="subtle" size="compact-sm" onClick={() => setChanging(true)}>
          Change<span className="visually-hidden"> {label}</span>
        </Button>
      </fieldset>
    </Input.Wrapper>
  );
}
