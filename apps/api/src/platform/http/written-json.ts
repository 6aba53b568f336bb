/** An answer that is JSON already, as PostgreSQL wrote it: it leaves as it is, neither read nor written again. */
export class WrittenJson<Shape> {
  /** For the compiler alone: what the text is JSON of. */
  declare readonly shape: Shape;
  constructor(readonly text: string) {}
}

/** The object in `text` with more fields. */
export const extendJson = <Shape>(text: string, fields: Partial<Shape>): WrittenJson<Shape> =>
  new WrittenJson(`${text.slice(0, -1)},${JSON.stringify(fields).slice(1)}`);

/** For an answer that holds it as a part. */
export const readWritten = <Shape>({ text }: WrittenJson<Shape>): Shape => JSON.parse(text) as Shape;
