import type { JsonText } from '../db/read-json.ts';

/** A response that PostgreSQL has already written as JSON: sent as it is, neither parsed nor serialised again. */
export class WrittenJson<Shape> {
  /** Only for the compiler: the type of the JSON. */
  declare readonly shape: Shape;
  constructor(readonly text: string) {}
}

/** The object in `text` with more fields. */
export const extendJson = <Shape, More extends object>(
  text: JsonText<Shape>,
  fields: More,
): WrittenJson<Shape & More> => new WrittenJson(`${text.slice(0, -1)},${JSON.stringify(fields).slice(1)}`);

/** For a response that contains it as a part. */
export const readWritten = <Shape>({ text }: WrittenJson<Shape>): Shape => JSON.parse(text) as Shape;
