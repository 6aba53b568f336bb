import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { type Skill, skillLabel } from './line-ups.ts';

/** Selects the skill of a seat; a singer's seat has the voice of its skill. */
export function SkillSelect({ skills, ...props }: NativeSelectProps & { skills: readonly Skill[] }) {
  const choices = [
    { value: '', label: 'Choose a skill' },
    ...[false, true].map((isVoice) => ({
      group: isVoice ? 'Voices' : 'Instruments',
      items: skills
        .filter(({ voice }) => (voice !== null) === isVoice)
        .map((skill) => ({ value: skill.id, label: skillLabel(skill) })),
    })),
  ];
  return <NativeSelect data={choices} {...props} />;
}
