import type { RegionId } from '@cadenza/domain/regions';

/** One of our documents as plain data that can be passed to another thread. Amounts and times are already formatted. */
export interface SheetContent {
  /** Determines the paper, A4 or Letter, and the language that screen readers use. */
  regionId: RegionId;
  brand: string;
  title: string;
  sender: string[];
  /** At the bottom of every page, before the page number. */
  foot: string;
  parts: SheetPart[];
}

export type SheetPart =
  /** Never the last line of a page. */
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; isQuiet?: boolean; isStrong?: boolean }
  | { kind: 'rule' }
  | ({ kind: 'row' } & SheetRow)
  /** The total of the rows above, below a rule: stays on one page together with the last row above. */
  | { kind: 'sum'; rows: SheetRow[] }
  /** A moment of the day: when on the left, what beside it, one line per note. */
  | { kind: 'moment'; time: string; isAfterMidnight: boolean; title: string; notes: string[] }
  /** Facts side by side, each below its name, the most important line first. */
  | { kind: 'facts'; facts: { name: string; lines: string[] }[] };

/** Text on the left, an amount or a day on the right. */
export interface SheetRow {
  left: string;
  right: string;
  note?: string;
  isStrong?: boolean;
}
