import type { OperationId, OutputOf, RequestOf } from '@cadenza/contract/operations';
import type { FieldProblem } from '@cadenza/domain/field-problems';
import type { LinkOptions } from '@tanstack/react-router';
import { type SyntheticEvent, useState } from 'react';
import type { z } from 'zod';
import type { ApiError } from '../client/api-error.ts';
import { type OperationMutationOptions, useOperationMutation } from '../client/use-operation-mutation.ts';
import { inputProblems } from './input-problems.ts';
import { type ServerForm, type ServerFormInput, useServerForm } from './use-server-form.ts';

interface OperationFormInput<K extends OperationId, Values extends object>
  extends Omit<ServerFormInput<Values>, 'problems'>,
    Omit<OperationMutationOptions<K>, 'failure' | 'onRefused'> {
  /** The operation's body in the contract: its errors are shown before anything is sent. */
  schema: z.ZodType;
  /** The request of the form. */
  request: (values: Values) => RequestOf<K>;
  /** Errors from rules that need more than the body. */
  rules?: (values: Values) => FieldProblem[];
  /** The screen to go to once it is submitted. */
  doneAt?: (payload: OutputOf<K>) => LinkOptions;
  /** Called in addition to showing it. */
  onRefused?: (error: ApiError) => void;
}

/** The props of a form for `FormDialog` and `FormPage`. */
export interface SubmittedForm {
  failures: string[];
  isDirty: () => boolean;
  busy: boolean;
  /** What submitting still waits for. */
  notice?: string | null;
  /** The screen to go to now that it is submitted; null until then. */
  doneAt?: LinkOptions | null;
  /** For `<form onSubmit>`. */
  send: (event?: SyntheticEvent<HTMLFormElement>) => void;
}

/**
 * A form that sends one operation of the contract, and shows its refusals at the fields. While nothing is typed, it follows the
 * record. Then it keeps the version that it was filled from: sent with the version of a record reloaded meanwhile, its old values
 * would replace a colleague's change.
 */
export function useOperationForm<K extends OperationId, Values extends object>(
  name: K,
  {
    schema,
    request,
    rules,
    initialValues,
    pathOf,
    doneAt,
    onDone,
    onRefused,
    ...options
  }: OperationFormInput<K, Values>,
) {
  const form: ServerForm<Values> = useServerForm<Values>({
    initialValues,
    pathOf,
    problems: (values) => inputProblems(schema, (request(values) as { body?: unknown }).body, rules?.(values)),
  });
  const [requestAsFilled, setRequestAsFilled] = useState(() => request);
  const isOutdated = !isSameVersion(versionOf(request(initialValues)), versionOf(requestAsFilled(initialValues)));
  if (isOutdated && !form.isDirty()) {
    form.setInitialValues(initialValues);
    form.setValues(initialValues);
    setRequestAsFilled(() => request);
  }
  const [target, setTarget] = useState<LinkOptions | null>(null);
  const { run, busy } = useOperationMutation(name, {
    ...options,
    failure: false,
    onDone: (payload, input) => {
      if (doneAt) setTarget(doneAt(payload));
      onDone?.(payload, input);
    },
    onRefused: (error) => {
      form.refuse(error);
      onRefused?.(error);
    },
  });
  return {
    ...form,
    run,
    busy,
    doneAt: target,
    /** Leaves the form for another screen, without asking about unsaved input. */
    leaveFor: setTarget,
    send: form.submit((values) => run(atVersion(request(values), versionOf(requestAsFilled(values))))),
  };
}

interface Version {
  version?: unknown;
  versionId?: unknown;
}

/** What a request's body says about the version that it changes. */
function versionOf(request: unknown): Version {
  const { version, versionId } = (request as { body?: Version }).body ?? {};
  return { ...(version !== undefined && { version }), ...(versionId !== undefined && { versionId }) };
}

const isSameVersion = (one: Version, other: Version) =>
  one.version === other.version && one.versionId === other.versionId;

function atVersion<Request>(request: Request, version: Version): Request {
  const { body } = request as { body?: object };
  return body ? { ...request, body: { ...body, ...version } } : request;
}
