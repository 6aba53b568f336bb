import { Button } from '@mantine/core';
import { type LinkOptions, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { confirmCancel } from '../feedback/confirm.tsx';
import { Page } from '../layout/page.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { useLeaveGuard } from '../routing/use-leave-guard.tsx';
import { FormFailure } from './form-failure.tsx';
import styles from './form-page.module.css';
import type { SubmittedForm } from './use-operation-form.ts';

interface FormPageProps {
  title: string;
  facts?: ReactNode;
  /** The target of Cancel and the back arrow. */
  back: LinkOptions & { label: string };
  form: SubmittedForm;
  submit?: string;
  /** Shown left of the form where there is room, and above it elsewhere. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A form as a screen. Leaving it with unsaved input asks for confirmation; Save stays in view. */
export function FormPage({ title, facts, back, form, submit = 'Save', beside, children }: FormPageProps) {
  const navigate = useNavigate();
  const [isLeft, setLeft] = useState(false);
  const target = form.doneAt ?? (isLeft ? back : null);
  useLeaveGuard(form.isDirty() && target === null, { busy: form.busy });
  // The guard is gone by now, so it does not ask twice.
  useEffect(() => {
    if (target !== null) void navigate(target);
  }, [target, navigate]);
  const cancel = async () => {
    if (!form.isDirty() || (await confirmCancel())) setLeft(true);
  };
  return (
    <Page>
      <PageHeader title={title} back={back} facts={facts} />
      <div className={beside ? styles.columns : undefined}>
        {beside ? <div className={styles.beside}>{beside}</div> : null}
        <form className={`${styles.form} stack-4`} onSubmit={form.send} noValidate>
          <div className="stack-4">{children}</div>
          <div className={styles.foot}>
            <FormFailure form={form} />
            <p role="status" className={`${styles.notice} flush soft`}>
              {form.notice}
            </p>
            <div className={styles.buttons}>
              <Button variant="default" onClick={() => void cancel()}>
                Cancel
              </Button>
              <Button type="submit" loading={form.busy}>
                {submit}
              </Button>
            </div>
          </div>
        </form>
      </div>
    </Page>
  );
}
