import type { z } from 'zod';

/** A kind of JSON document in a database column, with its version in the column `<its name>_version`. */
export interface StoredDocument<Document> {
  /** The version in which documents are written now. */
  readonly version: number;
  write(document: Document): string;
  /** Throws a fault that contains no values if the version is unknown, or the document does not match it. */
  read(version: number, stored: unknown): Document;
}

/**
 * @param schemas one for each version, oldest first. The schema of an earlier version converts what it reads to today's
 * shape. Once documents are stored with a schema it may only gain optional fields; anything else is a new version.
 */
export function storedDocument<Document>(
  name: string,
  schemas: readonly z.ZodType<Document>[],
): StoredDocument<Document> {
  return {
    version: schemas.length,
    write: (document) => JSON.stringify(document),
    read(version, stored) {
      const schema = schemas[version - 1];
      if (!schema) {
        throw new Error(`${name} is stored in version ${version}; versions 1 to ${schemas.length} can be read`);
      }
      const { success, data, error } = schema.safeParse(stored);
      if (success) return data;
      const problems = error.issues.map(({ path, code }) => `${path.join('.') || 'the whole'}: ${code}`);
      throw new Error(`${name} does not match its version ${version}: ${problems.join(', ')}`);
    },
  };
}
