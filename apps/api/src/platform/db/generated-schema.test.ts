import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tableTypes } from '../../testing/table-types.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const schemaFile = path.resolve(import.meta.dirname, 'generated/schema.ts');

test('the table types match the migrated database; GENERATE=1 rewrites them', async () => {
  const database = await createTestDatabase();
  const made = await tableTypes(database.url);
  await database.drop();
  if (process.env.GENERATE) await writeFile(schemaFile, made);
  expect(await readFile(schemaFile, 'utf8')).toBe(made);
});
