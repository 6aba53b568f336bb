import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const options = {
  dialect: 'postgres',
  'date-parser': 'string',
  'type-mapping': '{"timestamptz":"string","int8":"number"}',
  'default-schema': 'public',
  'exclude-pattern': '{kysely_*,graphile_worker.*,test_record.*}',
};

/** The TypeScript types of a database's tables, as kysely-codegen writes them. */
export async function tableTypes(databaseUrl: string): Promise<string> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('kysely-codegen/package.json'));
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const { stdout } = await promisify(execFile)(process.execPath, [
    path.join(folder, 'dist/cli/bin.js'),
    ...flags,
    '--url',
    databaseUrl,
    '--print',
  ]);
  return `${stdout.slice(stdout.indexOf('/**')).trim()}\n`;
}
