import type { RegionId } from '@cadenza/domain/regions';
import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { printable, registerFaces } from './print-faces.ts';
import type { SheetContent, SheetPart } from './sheet-content.ts';
import { SheetBlock } from './sheet-parts.tsx';
import { sheetStyles as styles } from './sheet-styles.ts';

const paper: Record<RegionId, { size: 'A4' | 'LETTER'; language: string }> = {
  AU: { size: 'A4', language: 'en-AU' },
  CA: { size: 'LETTER', language: 'en-CA' },
  US: { size: 'LETTER', language: 'en-US' },
};

/** The bytes of a PDF file created at the instant `madeAt`; the same for the same content and instant. */
export async function renderSheet(content: SheetContent, madeAt: string): Promise<Buffer> {
  registerFaces();
  return renderToBuffer(<Sheet content={content} madeAt={madeAt} />);
}

/** One of our sheets: brand and sender at the top, page numbers at the bottom. */
function Sheet({ content, madeAt }: { content: SheetContent; madeAt: string }) {
  const { brand, title, sender, foot } = content;
  const { size, language } = paper[content.regionId];
  const footed = printable(foot, 'Figtree');
  return (
    <Document
      title={title}
      author={brand}
      creator={brand}
      producer={brand}
      language={language}
      creationDate={new Date(madeAt)}
    >
      <Page size={size} style={styles.page}>
        <View style={styles.content}>
          <View style={styles.columns}>
            <Text style={styles.brand}>{printable(brand, 'Fraunces')}</Text>
            <View style={styles.right}>
              {sender.map((line) => (
                <Text key={line} style={styles.quiet}>
                  {printable(line, 'Figtree')}
                </Text>
              ))}
            </View>
          </View>
          <View style={styles.rule} />
          <Text style={styles.title}>{printable(title, 'Fraunces')}</Text>
          {inBlocks(content.parts).map(({ parts, key }) => (
            <SheetBlock key={key} parts={parts} />
          ))}
        </View>
        <Text
          fixed
          style={styles.foot}
          render={({ pageNumber, totalPages }) => `${footed} · page ${pageNumber} of ${totalPages}`}
        />
      </Page>
    </Document>
  );
}

/**
 * Groups parts that must stay on one page: a heading or a rule with what follows it, and a sum with the last row above
 * it.
 */
function inBlocks(parts: readonly SheetPart[]): { parts: SheetPart[]; key: string }[] {
  const blocks: { parts: SheetPart[]; key: string }[] = [];
  let leans = false;
  for (const [index, part] of parts.entries()) {
    if (leans) blocks.at(-1)?.parts.push(part);
    else blocks.push({ parts: [part], key: `${index} ${part.kind}` });
    leans =
      part.kind === 'heading' || part.kind === 'rule' || (part.kind === 'row' && parts[index + 1]?.kind === 'sum');
  }
  return blocks;
}
