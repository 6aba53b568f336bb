/** A page of plain lines as a PDF, written by hand: every offset of its table is counted. */
export function linesAsPdf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n');
  const content = `BT /F1 14 Tf 20 TL 72 760 Td\n${shown}\nET`;
  const objects = [
    // #61 is the letter a: the format spells its root the American way.
    '<< /Type /Cat#61log /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}

const samplesPerSecond = 11_025;

/** A tune as a WAV: each note half a second, by its distance from the concert pitch in half tones. */
export function tuneAsWav(halfTones: readonly number[]): Buffer {
  const ofNote = samplesPerSecond / 2;
  const samples = Buffer.alloc(Math.floor(ofNote * halfTones.length) * 2);
  for (let at = 0; at < samples.length / 2; at++) {
    const note = Math.floor(at / ofNote);
    const since = (at % ofNote) / ofNote;
    const hertz = 440 * 2 ** ((halfTones[note] ?? 0) / 12);
    const swing = Math.sin((2 * Math.PI * hertz * at) / samplesPerSecond) * (1 - since);
    samples.writeInt16LE(Math.round(swing * 9000), at * 2);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(samplesPerSecond, 24);
  head.writeUInt32LE(samplesPerSecond * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
