import { saveCustomerMessage } from '@cadenza/contract/customer-messages/operations';
import type { OutputOf } from '@cadenza/contract/operations';
import { customerMessageOf, placeholdersOf } from '@cadenza/domain/customer-messages/customer-messages';
import { exampleOf, wordsProblems } from '@cadenza/domain/customer-messages/message-words';
import { exampleText, ourTextOf, smsSegments, textProblems } from '@cadenza/domain/customer-messages/text-messages';
import { pluralize } from '@cadenza/domain/pluralize';
import { Button, Textarea, TextInput } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import type { City } from '../../shared/session/profile-store.ts';
import styles from './messages.module.css';

interface MessageDialogProps {
  city: City;
  message: OutputOf<'getCustomerMessages'>['messages'][number];
  onClose: () => void;
}

/** Edits a message to customers, with a preview on sample data. */
export function MessageDialog({ city, message: { code, version, subject, words, text }, onClose }: MessageDialogProps) {
  const ours = customerMessageOf(code);
  const form = useOperationForm('saveCustomerMessage', {
    schema: saveCustomerMessage.body,
    initialValues: { subject, words, text: text ?? '' },
    rules: (values) => [...wordsProblems(code, values), ...textProblems(code, values.text)],
    request: (values) => ({ params: { id: city.id, code }, body: { version, ...values } }),
    onDone: onClose,
  });
  const preview = exampleOf(code, form.values);
  const ourText = ourTextOf(code) ?? '';
  const isOurs =
    form.values.subject === ours.subject && form.values.words === ours.words && form.values.text === ourText;
  const restore = () => {
    form.setFieldValue('subject', ours.subject);
    form.setFieldValue('words', ours.words);
    form.setFieldValue('text', ourText);
  };
  return (
    <FormDialog title={ours.name} form={form} onClose={onClose} size="xl">
      <p className={styles.note}>{ours.when}</p>
      <div className={styles.columns}>
        <div className={styles.fields}>
          <TextInput label="Subject" withAsterisk {...form.getInputProps('subject')} />
          <Textarea
            label="Words"
            description="Leave an empty line to start a new paragraph."
            withAsterisk
            minRows={8}
            maxRows={16}
            {...form.getInputProps('words')}
          />
          {text === null ? null : (
            <Textarea
              label="Text message"
              description="Sent with the email to customers who agreed to texts. Leave empty to send none."
              maxRows={6}
              {...form.getInputProps('text')}
            />
          )}
          <Button size="compact-sm" variant="default" disabled={isOurs} onClick={restore}>
            Use the standard wording
          </Button>
          <section className={styles.placeholders} aria-label="Placeholders">
            <h3>Placeholders</h3>
            <dl>
              {placeholdersOf(code).map(({ name, what }) => (
                <div key={name}>
                  <dt>{`{${name}}`}</dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
        <section className={styles.preview} aria-label="What arrives" aria-live="polite">
          <h3>What arrives</h3>
          <article className={`${styles.mail} padded breakable`}>
            <p className={styles.mailSubject}>{preview.subject}</p>
            <p>Dear Olivia Hart,</p>
            {preview.paragraphs.map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal
              <p key={index}>{paragraph}</p>
            ))}
            <p className={styles.below}>{ours.below}</p>
            <p className={styles.foot}>{`Cadenza ${city.name}`}</p>
          </article>
          {text === null || form.values.text.trim() === '' ? null : (
            <TextPreview text={exampleText(code, form.values.text, `Cadenza ${city.name}`)} />
          )}
        </section>
      </div>
    </FormDialog>
  );
}

/** A text as it is sent, and its cost. */
function TextPreview({ text }: { text: string }) {
  const { characters, segments, isPlain } = smsSegments(text);
  return (
    <>
      <p className={styles.text}>{text}</p>
      <p className={styles.note}>
        {characters} characters, charged as {pluralize(segments, 'message')}.
        {isPlain ? '' : ' Special characters cost more.'}
      </p>
    </>
  );
}
