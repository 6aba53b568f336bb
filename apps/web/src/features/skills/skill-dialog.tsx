import type { OutputOf } from '@cadenza/contract/operations';
import { createSkill, updateSkill } from '@cadenza/contract/skills/operations';
import type { Voice } from '@cadenza/domain/enquiry/voices';
import { skillProblems } from '@cadenza/domain/skills/skill-problems';
import { NativeSelect, TextInput } from '@mantine/core';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';

type Known = OutputOf<'getSkillCatalogue'>;
interface SkillDialogProps {
  known: Known;
  /** Null for a new one. */
  skill: Known['skills'][number] | null;
  onClose: () => void;
}

const kinds: { value: Voice | ''; label: string }[] = [
  { value: '', label: 'An instrument' },
  { value: 'female', label: 'A female voice' },
  { value: 'male', label: 'A male voice' },
  { value: 'any', label: 'Any voice' },
];
const isVoice = (value: string): value is Voice => kinds.some((kind) => kind.value === value && value !== '');

/** Adds or renames a skill. */
export const SkillDialog = ({ known, skill, onClose }: SkillDialogProps) =>
  skill === null ? (
    <NewSkill known={known} onClose={onClose} />
  ) : (
    <Rename known={known} skill={skill} onClose={onClose} />
  );

function NewSkill({ known, onClose }: Pick<SkillDialogProps, 'known' | 'onClose'>) {
  const form = useOperationForm('createSkill', {
    schema: createSkill.body,
    initialValues: { name: '', voice: '' },
    rules: ({ name }) => skillProblems(known.skills, { id: null, name }),
    request: ({ name, voice }) => ({ body: { version: known.version, name, voice: isVoice(voice) ? voice : null } }),
    onDone: onClose,
  });
  return (
    <FormDialog title="New skill" form={form} onClose={onClose} submit="Add">
      <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
      <NativeSelect
        label="What it is"
        description="This can’t change later, as seats and singers are matched by it."
        data={kinds}
        {...form.getInputProps('voice')}
      />
    </FormDialog>
  );
}

function Rename({ known, skill, onClose }: SkillDialogProps & { skill: Known['skills'][number] }) {
  const form = useOperationForm('updateSkill', {
    schema: updateSkill.body,
    initialValues: { name: skill.name },
    rules: ({ name }) => skillProblems(known.skills, { id: skill.id, name }),
    request: ({ name }) => ({ params: { id: skill.id }, body: { version: known.version, name } }),
    onDone: onClose,
  });
  const count = (number: number, one: string) => `${number} ${number === 1 ? one : `${one}s`}`;
  return (
    <FormDialog title={`Rename ${skill.name}`} form={form} onClose={onClose}>
      <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
      <p className="soft flush">
        {count(skill.musicians, 'musician')} and {count(skill.lineUps, 'line-up')} use it, in every city. Seats keep
        their own names.
      </p>
    </FormDialog>
  );
}
