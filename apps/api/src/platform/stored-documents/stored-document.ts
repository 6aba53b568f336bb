import type { z } from 'zod';

/** A kind of JSON document in a column of the database; the column `<its name>_version` is beside it. */
export interface StoredDocument<Document> {
  /** The version in which documents are written now. */
  readonly version: number;
  write(document: Document): string;
  /** Throws a fault that names no values if the version is unknown, or the document is not of its version. */
  read(version: number, stored: unknown): Document;
}

/**
 * @param schemas one for each version, the oldest first. A schema of an earlier version turns what it reads into today's
 * shape. Once documents were written with a schema it may gain optional fields; anything else is a new version.
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
      throw new Error(`${name} is not as its version ${version} says: ${problems.join(', ')}`);
    },
  };
}
