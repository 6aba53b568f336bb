import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import type { ApiError } from '../client/api-error.ts';
import { sortFieldErrors } from './sort-field-errors.ts';

interface ServerFormInput<Values extends object> extends Omit<UseFormInput<Values>, 'mode'> {
  /** The form's path for a path of the body, where the two differ. */
  pathOf?: (serverPath: string) => string;
}

export type ServerForm<Values extends object> = UseFormReturnType<Values> & {
  /** Sentences that belong to no field on screen; `FormFailure` shows them. */
  failures: string[];
  /** Takes a refusal: each field error goes to its field, the rest to `failures`. For `useOperationMutation(…, { onRefused })`. */
  refuse: (error: ApiError) => void;
  /** What is wrong at a path, for a field that is not spread from `getInputProps`; the path counts as on screen. */
  errorAt: (path: string) => ReactNode;
  /** For `<form onSubmit>`: checks, then does; the first field that is wrong gets the focus. */
  submit: (mutation: (values: Values) => unknown) => (event?: SyntheticEvent<HTMLFormElement>) => void;
};

/** A Mantine form (controlled) that also understands what the server says about its fields. */
export function useServerForm<Values extends object>({
  pathOf = (path) => path,
  ...input
}: ServerFormInput<Values>): ServerForm<Values> {
  const form = useForm<Values>({ ...input, mode: 'controlled' });
  const [failures, setFailures] = useState<string[]>([]);
  const onScreen = useRef(new Set<string>());

  const getInputProps: typeof form.getInputProps = (path, options) => {
    onScreen.current.add(String(path));
    return form.getInputProps(path, options);
  };

  function errorAt(path: string): ReactNode {
    onScreen.current.add(path);
    return form.errors[path];
  }

  function focusFirst(errors: Record<string, unknown>): void {
    const path = [...onScreen.current].find((one) => one in errors);
    if (path !== undefined) form.getInputNode(path as never)?.focus();
  }

  function refuse(error: ApiError): void {
    const { atFields, others } = sortFieldErrors(error, onScreen.current, pathOf);
    form.setErrors(atFields);
    setFailures(others);
    focusFirst(atFields);
  }

  const submit: ServerForm<Values>['submit'] = (mutation) =>
    form.onSubmit(
      (values) => {
        setFailures([]);
        void mutation(values);
      },
      (errors) => focusFirst(errors),
    );

  return { ...form, getInputProps, failures, refuse, errorAt, submit } as ServerForm<Values>;
}
