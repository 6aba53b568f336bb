import { allOperations } from '../../packages/contract/src/operations.ts';

/** docs/operations.md: every operation of the API with the access it needs. */
export function operationsPageText(): string {
  const rows = [...allOperations]
    .sort((a, b) => a.operationId.localeCompare(b.operationId))
    .map((row) => `| ${row.operationId} | ${row.method} | \`${row.path}\` | ${row.access} | ${row.summary} |`);
  return `# Operations

Made by \`npm run generate\` from the contract. Paths are below \`/api/v1.0\`.

| operationId | method | path | who | what |
|---|---|---|---|---|
${rows.join('\n')}
`;
}
