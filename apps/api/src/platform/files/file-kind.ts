import { open } from 'node:fs/promises';

/** Accepted picture types, recognised by their first bytes: the given name and type prove nothing. */
const kinds: { type: string; begins: (head: Buffer) => boolean }[] = [
  { type: 'image/jpeg', begins: (head) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  {
    type: 'image/png',
    begins: (head) => head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  },
  {
    type: 'image/webp',
    begins: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  },
];

/** A file's type by its content, or null when it is none of the types we accept. */
export async function fileKind(file: string): Promise<string | null> {
  const handle = await open(file, 'r');
  try {
    const head = Buffer.alloc(16);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    return kinds.find(({ begins }) => begins(head.subarray(0, bytesRead)))?.type ?? null;
  } finally {
    await handle.close();
  }
}
