import { publishTerms } from '@cadenza/contract/terms/operations';
import { fieldProblems } from '@cadenza/domain/field-problems';
import { effectiveDateProblem } from '@cadenza/domain/settings/setting-change';
import { termsLabels } from '@cadenza/domain/terms/terms';
import { sameVersionProblem, sectionsOf, termsText } from '@cadenza/domain/terms/terms-text';
import { addDays, formatLongDate } from '@cadenza/domain/time';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { confirm, confirmCancel } from '../../shared/feedback/confirm.tsx';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { useLeaveGuard } from '../../shared/routing/use-leave-guard.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import styles from './city-terms.module.css';
import { type CityTerms, type KnownText, peopleWord } from './known-text.ts';
import { TermsSections } from './terms-text.tsx';

interface VersionEditorProps {
  city: City;
  terms: CityTerms;
  known: KnownText;
  onDone: () => void;
}

/** The next version of a text, with a live preview. States who will have to agree before it is published. */
export function VersionEditor({ city, terms, known, onDone }: VersionEditorProps) {
  const { audience, inForce } = known;
  const [isLeft, setLeft] = useState(false);
  const version = inForce?.version ?? 0;
  const request = (values: { title: string; from: string; text: string }) => ({
    params: { id: city.id },
    body: { audience, version, ...values },
  });
  const form = useOperationForm('publishTerms', {
    schema: publishTerms.body,
    initialValues: {
      title: inForce?.title ?? termsLabels[audience],
      from: addDays(terms.today, 1),
      text: termsText(inForce?.sections ?? []),
    },
    rules: ({ from, title, text }) =>
      fieldProblems({
        from: effectiveDateProblem(terms.today, from),
        text: sameVersionProblem(inForce, { title, text }),
      }),
    request,
    onDone: () => setLeft(true),
  });
  useLeaveGuard(form.isDirty() && !isLeft, { busy: form.busy, staysAt: (path) => path === '/settings/terms' });
  useEffect(() => {
    if (isLeft) onDone();
  }, [isLeft, onDone]);
  const cancel = async () => {
    if (!form.isDirty() || (await confirmCancel())) setLeft(true);
  };
  const publish = form.submit(async (values) => {
    const message = `${effectOf(known, values.from, terms.today)} A published version can’t be edited.`;
    const title = `Publish version ${version + 1}?`;
    if (await confirm({ title, message, yes: 'Publish', no: 'Not yet' })) await form.run(request(values));
  });
  return (
    <form className={styles.editor} onSubmit={publish} noValidate>
      <div className="stack-4">
        <TextInput label="Title" withAsterisk maxLength={120} {...form.getInputProps('title')} />
        <TextInput
          type="date"
          label="In force from"
          description="Today means straight away. You can withdraw a later date until then."
          withAsterisk
          min={terms.today}
          {...form.getInputProps('from')}
        />
        <Textarea
          label="Text"
          description="Start a line with # for a heading. Leave an empty line between paragraphs."
          withAsterisk
          minRows={16}
          maxRows={40}
          {...form.getInputProps('text')}
        />
      </div>
      <section className={styles.paper} aria-label="Preview">
        <p className="soft flush">Preview</p>
        <h2 className={styles.title}>{form.values.title}</h2>
        <TermsSections sections={sectionsOf(form.values.text)} />
      </section>
      <div className={styles.bar}>
        <FormFailure form={form} />
        <Button variant="default" onClick={() => void cancel()}>
          Cancel
        </Button>
        <Button type="submit" loading={form.busy}>
          Publish
        </Button>
      </div>
    </form>
  );
}

/** What publishing a text means for people, in a sentence. */
function effectOf({ audience, people }: KnownText, from: string, today: string): string {
  const when = from === today ? 'straight away' : `from ${formatLongDate(from)}`;
  return audience === 'privacy'
    ? `Everyone can read it ${when}.`
    : `${peopleWord(audience, people)} will be asked to accept it ${when} before they can continue.`;
}
