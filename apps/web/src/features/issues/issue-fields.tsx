import { isOfficeSubject, issueKindLabel, issueKinds } from '@cadenza/domain/issues/issue';
import { issueSummaryLimit, issueTextLimit } from '@cadenza/domain/issues/issue-fields';
import { priorities } from '@cadenza/domain/priority';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useOperation } from '../../shared/client/use-operation.ts';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { useCity } from '../../shared/session/use-session.ts';
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
  /** The issue being edited; it cannot be about itself. */
  issueId?: string;
  /** Listed even if they no longer have access to issues. */
  assignee: Issue['assignee'];
}

const kindOptions = issueKinds.map((value) => ({ value, label: issueKindLabel(value) }));

/** The form fields of an issue. */
export function IssueFields({ form, issueId, assignee }: IssueFieldsProps) {
  const people = useOperation('listIssuePeople').data?.items ?? [];
  const { choices } = useCity();
  const { values } = form;
  const isKnown = assignee === null || people.some(({ userId }) => userId === assignee.userId);
  const error = form.errors.aboutId;
  return (
    <>
      <Section title="Issue">
        <div className="stack-2">
          <TextInput
            label="Summary"
            withAsterisk
            data-autofocus
            maxLength={issueSummaryLimit}
            {...form.getInputProps('summary')}
          />
          <Textarea label="Description" minRows={4} maxLength={issueTextLimit} {...form.getInputProps('description')} />
          <FieldGrid>
            <NativeSelect label="Kind" data={kindOptions} {...form.getInputProps('kind')} />
            <NativeSelect label="Priority" data={[...priorities]} {...form.getInputProps('priority')} />
          </FieldGrid>
        </div>
      </Section>
      <Section title="Details">
        <div className="stack-2">
          <SubjectField
            value={{ kind: values.aboutKind, id: values.aboutId, label: values.aboutLabel }}
            onChange={({ kind, id, label }) => form.setValues({ aboutKind: kind, aboutId: id, aboutLabel: label })}
            error={typeof error === 'string' ? error : undefined}
            exceptId={issueId}
          />
          {isOfficeSubject(values.aboutKind || null) ? (
            <Checkbox
              label="Show to the city’s office"
              description="They see it on the booking with its summary and status, but not its comments"
              {...form.getInputProps('isShown', { type: 'checkbox' })}
            />
          ) : null}
          <FieldGrid>
            <NativeSelect
              label="City"
              description="Set by what it’s about, if that has a city"
              data={[
                { value: '', label: 'Company-wide' },
                ...choices.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              {...form.getInputProps('cityId')}
            />
            <NativeSelect
              label="Assignee"
              description="Gets an email"
              data={[
                { value: '', label: 'Unassigned' },
                ...(isKnown ? people : [assignee, ...people]).map(({ userId, name }) => ({
                  value: userId,
                  label: name,
                })),
              ]}
              {...form.getInputProps('assigneeUserId')}
            />
          </FieldGrid>
        </div>
      </Section>
    </>
  );
}
