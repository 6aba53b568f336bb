import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { columnTypes, domainTypes } from './column-types.ts';

const options = {
  dialect: 'postgres',
  'date-parser': 'string',
  'type-mapping': '{"timestamptz":"string","int8":"number"}',
  'default-schema': 'public',
  'exclude-pattern': '{kysely_*,graphile_worker.*,test_record.*}',
};

/** The TypeScript types of a database's tables, from kysely-codegen, with domain types where a column has one. */
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
  return withDomainTypes(`${stdout.slice(stdout.indexOf('/**')).trim()}\n`);
}

/** Inserts the types here, because overrides would have to repeat what is nullable or optional. */
function withDomainTypes(text: string): string {
  const missing = new Set(Object.keys(columnTypes));
  const interfaces = new Map([...text.matchAll(/^ {2}(\w+): (\w+);$/gm)].map(([, table, name]) => [name, table]));
  const typed = text.replaceAll(/^export interface (\w+) \{\n([^}]*)\}/gm, (whole, name: string, columns: string) => {
    const table = interfaces.get(name);
    if (table === undefined) return whole;
    const lines = columns.replaceAll(/^ {2}(\w+): (.*);$/gm, (line, column: string, type: string) => {
      const holds = columnTypes[`${table}.${column}`];
      missing.delete(`${table}.${column}`);
      return holds === undefined ? line : `  ${column}: ${type.replace(/\b(string|number)\b/, holds)};`;
    });
    return `export interface ${name} {\n${lines}}`;
  });
  if (missing.size > 0) throw new Error(`no such columns: ${[...missing].join(', ')}`);
  const imports = Object.entries(domainTypes).map(
    ([name, file]) => `import type { ${name} } from "@cadenza/domain/${file}";`,
  );
  return typed.replace(/^(?=import type)/m, `${imports.join('\n')}\n`);
}
