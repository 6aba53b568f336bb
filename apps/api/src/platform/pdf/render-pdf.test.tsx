import { expect, test } from 'vitest';
import { PdfRow, renderPdf, Sheet } from './render-pdf.tsx';

test('a sheet becomes a PDF file with the house’s fonts embedded', async () => {
  const pdf = await renderPdf(
    <Sheet brand="Cadenza" title="Invoice S-1" sender={['Sydney']} foot="Cadenza">
      <PdfRow left="String quartet" right="$1,200.00" note="Four players for an hour" />
    </Sheet>,
  );
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.toString('latin1')).toContain('Fraunces');
});
