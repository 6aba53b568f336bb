import { type IssueSubjectKind, issueSubjectKinds, issueSubjectLabel } from '@cadenza/domain/issues/issue';
import { NativeSelect, Select } from '@mantine/core';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { FieldGrid } from '../../shared/form/field-grid.tsx';

interface Subject {
  kind: IssueSubjectKind | '';
  id: string;
  label: string;
}

interface SubjectFieldProps {
  value: Subject;
  onChange: (subject: Subject) => void;
  error: string | undefined;
  /** The issue being edited, which cannot be its own subject. */
  exceptId?: string;
}

const kinds = [
  { value: '', label: 'Nothing specific' },
  ...issueSubjectKinds.map((value) => ({ value, label: issueSubjectLabel(value) })),
];

/** The subject of an issue: its kind, and the record, searched by a few letters or its number. */
export function SubjectField({ value, onChange, error, exceptId }: SubjectFieldProps) {
  const [typed, setTyped] = useState('');
  const { kind, id, label } = value;
  const search = typed === label ? '' : typed;
  const read = useOperation(
    'findIssueSubjects',
    { query: { kind: kind || 'booking', search } },
    { enabled: kind !== '', keepPrevious: true },
  );
  const found = (read.data?.items ?? []).filter((subject) => subject.kind === kind && subject.id !== exceptId);
  const isListed = id === '' || found.some((subject) => subject.id === id);
  const data = [
    ...(isListed ? [] : [{ value: id, label }]),
    ...found.map((subject) => ({ value: subject.id, label: subject.label })),
  ];
  return (
    <FieldGrid>
      <NativeSelect
        label="About"
        data={kinds}
        value={kind}
        onChange={({ currentTarget }) => {
          setTyped('');
          const chosen = issueSubjectKinds.find((each) => each === currentTarget.value) ?? '';
          onChange({ kind: chosen, id: '', label: '' });
        }}
      />
      {kind === '' ? null : (
        <Select
          label={`Which ${issueSubjectLabel(kind).toLowerCase()}`}
          placeholder="Name or number"
          withAsterisk
          searchable
          clearable
          data={data}
          filter={({ options }) => options}
          value={id || null}
          searchValue={typed}
          onSearchChange={setTyped}
          onChange={(chosen) =>
            onChange({ kind, id: chosen ?? '', label: data.find((each) => each.value === chosen)?.label ?? '' })
          }
          nothingFoundMessage={read.isFetching ? 'Searching…' : 'No matches'}
          error={error}
        />
      )}
    </FieldGrid>
  );
}
