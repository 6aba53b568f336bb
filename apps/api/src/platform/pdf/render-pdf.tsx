import { createRequire } from 'node:module';
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { palette } from '../brand/palette.ts';

const require = createRequire(import.meta.url);
const fontFile = (family: string, weight: number) =>
  require.resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`);

// Registered once a process; the files are embedded into every document so that it prints the same anywhere.
let areFontsRegistered = false;
function registerFonts(): void {
  if (areFontsRegistered) return;
  for (const [name, family] of [
    ['Fraunces', 'fraunces'],
    ['Figtree', 'figtree'],
  ] as const) {
    Font.register({
      family: name,
      fonts: [400, 600].map((weight) => ({ src: fontFile(family, weight), fontWeight: weight })),
    });
  }
  Font.registerHyphenationCallback((word) => [word]);
  areFontsRegistered = true;
}

export const pdfStyles = StyleSheet.create({
  page: { padding: '48 56 64', fontFamily: 'Figtree', fontSize: 10, color: palette.ink },
  // Not on the page: the renderer drops a text made while rendering, such as the foot, that has a line height. It is worked out from the
  // size beside it.
  content: { fontSize: 10, lineHeight: 1.45 },
  brand: { fontFamily: 'Fraunces', fontWeight: 600, fontSize: 22, lineHeight: 1.1 },
  title: { fontFamily: 'Fraunces', fontWeight: 400, fontSize: 26, lineHeight: 1.15, marginTop: 28, marginBottom: 12 },
  heading: { fontFamily: 'Fraunces', fontWeight: 600, fontSize: 13, marginTop: 18, marginBottom: 6 },
  rule: { borderBottomWidth: 1, borderBottomColor: palette.brass, marginVertical: 8 },
  row: { flexDirection: 'row', justifyContent: 'space-between', gap: 16, paddingVertical: 4 },
  strong: { fontWeight: 600 },
  quiet: { color: palette.inkSoft },
  // The renderer aligns a text within its own width, so the box around it is what stands on the right.
  right: { alignItems: 'flex-end', minWidth: 80 },
  foot: {
    position: 'absolute',
    left: 56,
    right: 56,
    bottom: 32,
    fontSize: 8,
    color: palette.inkSoft,
    textAlign: 'center',
  },
});

/** A sheet of the house: brand and sender on top, page numbers at the foot. */
export function Sheet(props: {
  size?: 'A4' | 'LETTER';
  brand: string;
  title: string;
  sender: string[];
  foot: string;
  children: ReactNode;
}) {
  return (
    <Document title={props.title} author={props.brand} language="en">
      <Page size={props.size ?? 'A4'} style={pdfStyles.page}>
        <View style={pdfStyles.content}>
          <View style={pdfStyles.row}>
            <Text style={pdfStyles.brand}>{props.brand}</Text>
            <View style={pdfStyles.right}>
              {props.sender.map((line) => (
                <Text key={line} style={pdfStyles.quiet}>
                  {line}
                </Text>
              ))}
            </View>
          </View>
          <View style={pdfStyles.rule} />
          <Text style={pdfStyles.title}>{props.title}</Text>
          {props.children}
        </View>
        <Text
          fixed
          style={pdfStyles.foot}
          render={({ pageNumber, totalPages }) => `${props.foot} · page ${pageNumber} of ${totalPages}`}
        />
      </Page>
    </Document>
  );
}

/** A two-column row: words on the left, an amount or a time on the right. */
export function PdfRow(props: { left: string; right: string; note?: string; isStrong?: boolean }) {
  const weight = props.isStrong ? pdfStyles.strong : {};
  return (
    <View style={pdfStyles.row} wrap={false}>
      <View style={{ flex: 1 }}>
        <Text style={weight}>{props.left}</Text>
        {props.note ? <Text style={pdfStyles.quiet}>{props.note}</Text> : null}
      </View>
      <View style={pdfStyles.right}>
        <Text style={weight}>{props.right}</Text>
      </View>
    </View>
  );
}

/** Renders a document made of `Sheet` to the bytes of a PDF file. */
export async function renderPdf(sheet: Parameters<typeof renderToBuffer>[0]): Promise<Buffer> {
  registerFonts();
  return renderToBuffer(sheet);
}

/** How a file leaves through the API: base64 in the payload. */
export const pdfFile = (fileName: string, content: Buffer) => ({
  fileName,
  contentType: 'application/pdf',
  fileContent: content.toString('base64'),
});
