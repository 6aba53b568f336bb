import { isOfficeSubject, issueKindLabel, issueKinds } from '@cadenza/domain/issues/issue';
import { issueSummaryLimit, issueTextLimit } from '@cadenza/domain/issues/issue-fields';
import { priorities } from '@cadenza/domain/priority';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useOperation } from '../../shared/client/use-operation.ts';
import { Section } from '../../shared/layout/section.tsx';
import { useCity } from '../../shared/session/use-session.ts';
import styles from './issue.module.css';
import type { IssueValues } from './issue-values.ts';
import type { Issue } from './issues.ts';
import { SubjectField } from './subject-field.tsx';

interface IssueFieldsProps {
  form: {
    values: IssueValues;
    errors: Partial<Record<string, unknown>>;
    setValues: (values: Partial<IssueValues>) => void;
    getInputProps: (path: keyof IssueValues, options?: { type: 'checkbox' }) => object;
  };
  /** Shown among the choices also when they no longer read issues. */
  assignee: Issue['assignee'];
}

const kindOptions = issueKinds.map((value) => ({ value, label: issueKindLabel(value) }));

/** What a person enters of an issue. */
export function IssueFields({ form, assignee }: IssueFieldsProps) {
  const people = useOperation('listIssuePeople').data?.items ?? [];
  const { choices } = useCity();
  const { values } = form;
  const isKnown = assignee === null || people.some(({ userId }) => userId === assignee.userId);
  const error = form.errors.aboutId;
  return (
    <>
      <Section title="What it is">
        <div className={styles.write}>
          <TextInput
            label="In a few words"
            withAsterisk
            data-autofocus
            maxLength={issueSummaryLimit}
            {...form.getInputProps('summary')}
          />
          <Textarea
            label="Description"
            autosize
            minRows={4}
            maxLength={issueTextLimit}
            {...form.getInputProps('description')}
          />
          <div className={styles.grid}>
            <NativeSelect label="Kind" data={kindOptions} {...form.getInputProps('kind')} />
            <NativeSelect label="Priority" data={[...priorities]} {...form.getInputProps('priority')} />
          </div>
        </div>
      </Section>
      <Section title="Whom it concerns">
        <div className={styles.write}>
          <SubjectField
            value={{ kind: values.aboutKind, id: values.aboutId, label: values.aboutLabel }}
            onChange={({ kind, id, label }) => form.setValues({ aboutKind: kind, aboutId: id, aboutLabel: label })}
            error={typeof error === 'string' ? error : undefined}
          />
          {isOfficeSubject(values.aboutKind || null) ? (
            <Checkbox
              label="Show it to the office of the city"
              description="They see on the booking that there is an issue, its words and its status, not the comments"
              {...form.getInputProps('isShown', { type: 'checkbox' })}
            />
          ) : null}
          <div className={styles.grid}>
            <NativeSelect
              label="City"
              description="That of what it is about comes first"
              data={[
                { value: '', label: 'The whole house' },
                ...choices.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              {...form.getInputProps('cityId')}
            />
            <NativeSelect
              label="Assignee"
              description="Gets a mail"
              data={[
                { value: '', label: 'Nobody yet' },
                ...(isKnown ? people : [assignee, ...people]).map(({ userId, name }) => ({
                  value: userId,
                  label: name,
                })),
              ]}
              {...form.getInputProps('assigneeUserId')}
            />
          </div>
        </div>
      </Section>
    </>
  );
}
