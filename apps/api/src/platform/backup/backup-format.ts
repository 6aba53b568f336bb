import { StartupError } from '../startup-error.ts';

// A backup is a gzip of frames, each a letter, a length and a body. H is the header, T a table's name and columns, D
// rows of that table in PostgreSQL's COPY format, E the end; without E the file is incomplete.

export interface BackupHeader {
  readonly product: 'Cadenza';
  /** The instant of the snapshot. */
  readonly takenAt: string;
  /** The migrations applied to the database; the rows fit only the same schema. */
  readonly schema: readonly string[];
  readonly sequences: readonly SequenceState[];
}

export interface SequenceState {
  readonly name: string;
  readonly value: string;
  readonly called: boolean;
}

export interface TableShape {
  /** Schema-qualified and quoted for SQL. */
  readonly name: string;
  /** Quoted for SQL, without computed columns. */
  readonly columns: readonly string[];
}

/**
 * Row count and an order-independent checksum over the rows' text. If they differ after loading, the restore is
 * refused.
 */
export interface TableMark {
  readonly rows: string;
  readonly sum: string;
}
export type TableMarks = Record<string, TableMark>;

export type Frame =
  | { kind: 'H'; body: BackupHeader }
  | { kind: 'T'; body: TableShape }
  | { kind: 'D'; body: Buffer }
  | { kind: 'E'; body: TableMarks };

const PREFIX = 5;

export function frameBytes(frame: Frame): Buffer {
  const body = frame.kind === 'D' ? frame.body : Buffer.from(JSON.stringify(frame.body));
  const prefix = Buffer.alloc(PREFIX);
  prefix.write(frame.kind, 0, 'latin1');
  prefix.writeUInt32BE(body.length, 1);
  return Buffer.concat([prefix, body]);
}

/** The frames of an unpacked backup. Refused when it ends in the middle of a frame or is not a backup at all. */
export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame, void> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    held = Buffer.concat([held, chunk]);
    let at = 0;
    while (held.length - at >= PREFIX && held.length - at - PREFIX >= held.readUInt32BE(at + 1)) {
      const kind = held.toString('latin1', at, at + 1);
      const end = at + PREFIX + held.readUInt32BE(at + 1);
      yield parseFrame(kind, held.subarray(at + PREFIX, end));
      at = end;
    }
    held = held.subarray(at);
  }
  if (held.length > 0) throw notWhole();
}

function parseFrame(kind: string, body: Buffer): Frame {
  if (kind === 'D') return { kind, body };
  if (kind !== 'H' && kind !== 'T' && kind !== 'E') throw notWhole();
  const parsed: unknown = JSON.parse(body.toString());
  return { kind, body: parsed } as Frame;
}

export const notWhole = () => new StartupError('The file is not a whole backup of Cadenza; nothing was restored.');
