import { StyleSheet } from '@react-pdf/renderer';
import { palette } from '../brand/palette.ts';
import { familyOf } from './print-faces.ts';

const display = { fontFamily: familyOf('Fraunces') };
const sides = { flexDirection: 'row', justifyContent: 'space-between', gap: 16 } as const;

/** The look of a printed sheet: our typefaces and brass rules, and tabular figures. */
export const sheetStyles = StyleSheet.create({
  page: {
    padding: '44 56 56',
    fontFamily: familyOf('Figtree'),
    fontFeatureSettings: ['tnum'],
    fontSize: 10,
    color: palette.ink,
  },
  // Not set on the page: the renderer drops text with a line height that is created while rendering, such as the footer.
  // The line height is calculated from the font size next to it.
  content: { fontSize: 10, lineHeight: 1.45 },
  brand: { ...display, fontWeight: 600, fontSize: 22, lineHeight: 1.1 },
  title: { ...display, fontWeight: 400, fontSize: 26, lineHeight: 1.15, marginTop: 20, marginBottom: 10 },
  heading: { ...display, fontWeight: 600, fontSize: 13, marginTop: 18, marginBottom: 4 },
  rule: { borderBottomWidth: 1, borderBottomColor: palette.brass, marginVertical: 8 },
  columns: { ...sides, paddingVertical: 4 },
  facts: { flexDirection: 'row', gap: 20, paddingVertical: 4, marginBottom: 8 },
  column: { flex: 1 },
  row: { ...sides, paddingVertical: 4, borderBottomWidth: 0.5, borderBottomColor: palette.rule },
  // The rule of the sum below serves as its line.
  lastRow: { ...sides, paddingVertical: 4 },
  sum: { borderTopWidth: 1, borderTopColor: palette.brass, marginTop: 4, paddingTop: 5 },
  sumRow: { ...sides, paddingVertical: 3 },
  time: { width: 76 },
  paragraph: { marginBottom: 6 },
  strong: { fontWeight: 600 },
  quiet: { color: palette.inkSoft },
  // The renderer aligns text within its own width, so the box around it is what goes to the right.
  right: { alignItems: 'flex-end', minWidth: 80, maxWidth: '60%' },
  foot: {
    position: 'absolute',
    left: 56,
    right: 56,
    bottom: 30,
    fontSize: 8,
    color: palette.inkSoft,
    textAlign: 'center',
  },
});
