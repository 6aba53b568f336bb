import type { RegionId } from '@cadenza/domain/regions';

/** A document of the house as plain data: what can be handed to another thread. Amounts and times are written out already. */
export interface SheetContent {
  /** Settles the paper, A4 or Letter, and the language that a reader's voice is told. */
  regionId: RegionId;
  brand: string;
  title: string;
  sender: string[];
  /** Stands at the foot of every page, before the page's number. */
  foot: string;
  parts: SheetPart[];
}

export type SheetPart =
  /** Never the last line of a page. */
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; isQuiet?: boolean; isStrong?: boolean }
  | { kind: 'rule' }
  | ({ kind: 'row' } & SheetRow)
  /** What the rows above come to, below a rule: one page holds it whole, with the last row above. */
  | { kind: 'sum'; rows: SheetRow[] }
  /** A moment of the day: when on the left, what beside it, a line a note. */
  | { kind: 'moment'; time: string; isAfterMidnight: boolean; title: string; notes: string[] }
  /** Facts side by side, each below its name, its first line the most important. */
  | { kind: 'facts'; facts: { name: string; lines: string[] }[] };

/** Words on the left, an amount or a day on the right. */
export interface SheetRow {
  left: string;
  right: string;
  note?: string;
  isStrong?: boolean;
}
