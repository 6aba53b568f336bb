/** A sheet of the house as plain data: what can be handed to another thread. */
export interface SheetContent {
  /** A4, or Letter where that is what printers hold. */
  size: 'A4' | 'LETTER';
  brand: string;
  title: string;
  sender: string[];
  foot: string;
  parts: SheetPart[];
}

export type SheetPart =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; isQuiet?: boolean }
  | { kind: 'rule' }
  /** Words on the left, an amount on the right. */
  | { kind: 'row'; left: string; right: string; note?: string; isStrong?: boolean }
  /** Facts side by side, each below its name. */
  | { kind: 'facts'; facts: { name: string; lines: string[] }[] };
