import type { FieldProblem } from '@cadenza/domain/field-problems';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import type { ApiError } from '../client/api-error.ts';
import { endedStore } from '../session/ended-store.ts';
import { errorsAfterChange, sortFieldErrors } from './sort-field-errors.ts';

export interface ServerFormInput<Values extends object> {
  initialValues: Values;
  /** Maps a path of the body to the form's path, where the two differ. */
  pathOf?: (serverPath: string, values: Values) => string;
  /** Errors before anything is sent, by paths of the body; the first sentence of a field counts. */
  problems?: (values: Values) => FieldProblem[];
}

export type ServerForm<Values extends object> = UseFormReturnType<Values> & {
  /** Sentences that belong to no field on screen; `FormFailure` shows them. */
  failures: string[];
  /** Puts a refusal's field errors at their fields, the rest in `failures`. For `onRefused` of a mutation. */
  refuse: (error: ApiError) => void;
  /** The error at a path, for a field not spread from `getInputProps`; the path counts as on screen. */
  errorAt: (path: string) => ReactNode;
  /** For `<form onSubmit>`: validates, then runs the mutation; the first invalid field gets the focus. */
  submit: (mutation: (values: Values) => unknown) => (event?: SyntheticEvent<HTMLFormElement>) => void;
};

/** A controlled Mantine form that also shows the server's field errors. */
export function useServerForm<Values extends object>({
  initialValues,
  pathOf = (path) => path,
  problems,
}: ServerFormInput<Values>): ServerForm<Values> {
  const onScreen = useRef(new Set<string>());
  const sorted = (error: Parameters<typeof sortFieldErrors>[0], values: Values) =>
    sortFieldErrors(error, onScreen.current, (path) => pathOf(path, values));
  const problemsOf = (values: Values) => sorted({ fields: problems?.(values) ?? [], message: '' }, values).atFields;
  const form = useForm<Values>({
    initialValues,
    mode: 'controlled',
    validate: problemsOf,
    // An error may depend on another field.
    onValuesChange: (values, before) =>
      form.setErrors((shown) =>
        Object.keys(shown).length === 0 ? shown : errorsAfterChange(shown, problemsOf(before), problemsOf(values)),
      ),
  });
  const [failures, setFailures] = useState<string[]>([]);

  const getInputProps: typeof form.getInputProps = (path, options) => {
    onScreen.current.add(String(path));
    return form.getInputProps(path, options);
  };

  function errorAt(path: string): ReactNode {
    onScreen.current.add(path);
    return form.errors[path];
  }

  function focusFirst(errors: Record<string, unknown>): void {
    const nodes = Object.keys(errors).flatMap((path) => form.getInputNode(path as never) ?? []);
    // In the page's order: a dialog names its own fields before those of the components inside it.
    const [first] = nodes.sort((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    first?.focus();
  }

  function refuse(error: ApiError): void {
    // The whole tab says that the session has ended.
    if (endedStore.getState().isEnded) return;
    const { atFields, others } = sorted(error, form.values);
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
