import type { SkillName } from '../skills.ts';
import type { DemoCity, DemoMusician } from './demo-city.ts';

const remembered = new WeakMap<readonly DemoMusician[], Map<SkillName, DemoMusician[]>>();

/**
 * The order in which musicians are asked for a skill: those with it as their main instrument before the others, within each group
 * leaders first, then by seniority. Singers form one group, cheaper ones first.
 */
export function preferenceOrder({ musicians }: DemoCity, skill: SkillName): DemoMusician[] {
  const bySkill = remembered.get(musicians) ?? new Map<SkillName, DemoMusician[]>();
  remembered.set(musicians, bySkill);
  const known = bySkill.get(skill);
  if (known) return known;
  const order = musicians
    .filter(({ skills }) => skills.includes(skill))
    .map((musician, index) => ({ musician, index }))
    .sort((a, b) => rank(a.musician, skill) - rank(b.musician, skill) || a.index - b.index)
    .map(({ musician }) => musician);
  bySkill.set(skill, order);
  return order;
}

function rank({ skills, leads, singer }: DemoMusician, skill: SkillName): number {
  if (singer && skills[0] === skill) return singer.surchargeMinor;
  return (skills[0] === skill ? 0 : 2) + (leads ? 0 : 1);
}
