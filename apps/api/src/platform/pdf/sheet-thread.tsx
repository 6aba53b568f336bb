// Runs in a thread of its own: laying out a sheet takes some 200 ms of computing, in which nobody else would be answered.
import { parentPort } from 'node:worker_threads';
import { Text, View } from '@react-pdf/renderer';
import { PdfRow, pdfStyles, renderPdf, Sheet } from './render-pdf.tsx';
import type { SheetContent, SheetPart } from './sheet-content.ts';

interface Asked {
  id: number;
  content: SheetContent;
}

parentPort?.on('message', (asked: Asked) => void draw(asked));

async function draw({ id, content }: Asked): Promise<void> {
  try {
    const { parts, ...sheet } = content;
    const keyed = parts.map((part, index) => ({ part, key: `${index} ${part.kind}` }));
    const pdf = await renderPdf(
      <Sheet {...sheet}>
        {keyed.map(({ part, key }) => (
          <Part key={key} part={part} />
        ))}
      </Sheet>,
    );
    parentPort?.postMessage({ id, pdf: Uint8Array.from(pdf) });
  } catch (error) {
    parentPort?.postMessage({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

function Part({ part }: { part: SheetPart }) {
  switch (part.kind) {
    case 'heading':
      return <Text style={pdfStyles.heading}>{part.text}</Text>;
    case 'text':
      return <Text style={part.isQuiet ? pdfStyles.quiet : {}}>{part.text}</Text>;
    case 'rule':
      return <View style={pdfStyles.rule} />;
    case 'row':
      return <PdfRow {...part} />;
    case 'facts':
      return (
        <View style={[pdfStyles.row, { marginBottom: 8 }]}>
          {part.facts.map(({ name, lines }) => (
            <View key={name} style={{ flex: 1 }}>
              <Text style={pdfStyles.quiet}>{name}</Text>
              {lines.map((line) => (
                <Text key={line}>{line}</Text>
              ))}
            </View>
          ))}
        </View>
      );
  }
}
