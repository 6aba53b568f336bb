/**
 * The theme's colours as plain values, for mails, printed documents and server-rendered pages, which cannot use its CSS
 * variables.
 */
export const palette = {
  paper: '#faf6ef',
  paperRaised: '#fffdf9',
  ink: '#1e1b2e',
  inkSoft: '#5a5568',
  rule: '#e4dccd',
  plum: '#5b2a4a',
  onPlum: '#fffaf3',
  brass: '#b08a3e',
  positiveText: '#2c5f3f',
} as const;

/** The same for dark mode. */
export const nightPalette = {
  paper: '#15131d',
  paperRaised: '#1e1b28',
  ink: '#f2ece1',
  inkSoft: '#b3abbd',
  rule: '#332e41',
  plum: '#9a4f80',
  plumText: '#e5acd0',
  positiveText: '#9dd0ab',
} as const;
