/** Every skill a position can need. A position with a singing skill is a singer's position. */
export const skillNames = [
  'Female vocals',
  'Male vocals',
  'Violin',
  'Viola',
  'Cello',
  'Harp',
  'Flute',
  'Piano',
  'Acoustic guitar',
  'Electric guitar',
  'Bass guitar',
  'Double bass',
  'Drums',
  'Percussion',
  'Saxophone',
  'Trumpet',
  'Trombone',
  'DJ',
  'Steelpan',
  'Bagpipes',
] as const;

export type SkillName = (typeof skillNames)[number];

export const voiceOfSkill = (skill: SkillName): 'female' | 'male' | null =>
  skill === 'Female vocals' ? 'female' : skill === 'Male vocals' ? 'male' : null;

export const isSingingSkill = (skill: SkillName): boolean => voiceOfSkill(skill) !== null;
