import type { CSSVariablesResolver } from '@mantine/core';
import { colourNames } from './theme.ts';

/** Anything Mantine paints grey, such as the eye of a password field, uses the neutral tone. */
const alike = [...colourNames.map((name) => [name, name] as const), ['gray', 'neutral'] as const];

function rolesOf(name: string): [string, string][] {
  const of = (role: string) => (name === 'plum' && role === 'fill' ? 'var(--plum)' : `var(--${name}-${role})`);
  const hover = name === 'plum' ? 'var(--plum-deep)' : `color-mix(in srgb, var(--${name}-fill), var(--ink) 14%)`;
  return [
    ['text', of('text')],
    ['filled', of('fill')],
    ['filled-hover', hover],
    ['light', of('wash')],
    ['light-hover', name === 'plum' ? 'var(--plum-wash-deep)' : of('line')],
    ['light-color', of('text')],
    ['outline', of('text')],
    ['outline-hover', of('wash')],
    ['contrast', 'var(--on-plum)'],
  ];
}

const colours = Object.fromEntries(
  alike.flatMap(([mantineName, name]) =>
    rolesOf(name).map(([role, value]) => [`--mantine-color-${mantineName}-${role}`, value] as const),
  ),
);

const surfaces = {
  '--mantine-color-body': 'var(--paper-raised)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--plum-text)',
  '--mantine-color-error': 'var(--negative-text)',
  '--mantine-color-success': 'var(--positive-text)',
  '--mantine-color-default': 'var(--paper-raised)',
  '--mantine-color-default-hover': 'var(--paper-hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--rule-strong)',
  '--mantine-color-disabled': 'var(--neutral-wash)',
  '--mantine-color-disabled-color': 'var(--ink-soft)',
  '--mantine-color-disabled-border': 'var(--rule)',
  '--mantine-primary-color-contrast': 'var(--on-plum)',
  '--mantine-color-white': 'var(--on-plum)',
  '--mantine-color-black': 'var(--ink)',
};

/** Maps every Mantine variable for a surface or a role colour to our tokens, which handle dark mode by light-dark(). */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...colours, ...surfaces },
  dark: { ...colours, ...surfaces },
});
