import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { confirm } from '../feedback/confirm.tsx';
import type { SubmittedForm } from '../form/use-operation-form.ts';
import { sendOnceArrived } from './send-once-arrived.ts';
import type { Uploads } from './use-uploads.ts';

/** The form of a record with files: submitting waits for pending uploads, and the form is busy meanwhile. */
export function useSendAfterUploads(form: SubmittedForm, { uploads, settled }: Uploads): SubmittedForm {
  const [isWaiting, setWaiting] = useState(false);
  const screen = useRef<AbortController>(null);
  useEffect(() => {
    const here = new AbortController();
    screen.current = here;
    return () => here.abort();
  }, []);
  const wait = async (signal: AbortSignal) => {
    setWaiting(true);
    await sendOnceArrived({ settled, ask: askWithout, signal, send: form.send });
    setWaiting(false);
  };
  const send = (event?: SyntheticEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (uploads.length === 0) form.send(event);
    else if (screen.current !== null && !isWaiting) void wait(screen.current.signal);
  };
  const names = uploads.map(({ name }) => name).join(', ');
  const notice = isWaiting && names !== '' ? `We’ll save once ${names} has uploaded` : null;
  return { ...form, send, busy: form.busy || isWaiting, notice };
}

const askWithout = (names: string[]): Promise<boolean> =>
  confirm({
    title: names.length === 1 ? 'Save without the file?' : 'Save without these files?',
    message: `${names.join(', ')} didn’t upload. You can go back and try again.`,
    yes: names.length === 1 ? 'Save without it' : 'Save without them',
    no: 'Go back',
  });
