/** The theme's day colours as plain values, for mails and printed documents, which know no CSS variables. */
export const palette = {
  paper: '#faf6ef',
  ink: '#1e1b2e',
  inkSoft: '#5a5568',
  plum: '#5b2a4a',
  onPlum: '#fffaf3',
  brass: '#b08a3e',
} as const;
