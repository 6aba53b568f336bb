import type { Tree } from '../checks/tree.ts';

const contract = /^packages\/contract\/src\/([^/]+)\/[^/]+\.ts$/;
const declared = /^export const (\w+) = operation\(/gm;

/** The contract folder that declares each operation, by which the OpenAPI document groups them. */
export function operationNounsText(tree: Tree): string {
  const rows = tree.paths.flatMap((file) => {
    const noun = contract.exec(file)?.[1];
    return noun ? [...tree.read(file).matchAll(declared)].map(([, id = '']) => ({ id, noun })) : [];
  });
  return `// Made by npm run generate from the contract; do not edit.
/** The folder of the contract that declares each operation. */
export const operationNouns: Readonly<Record<string, string>> = {
${rows
  .sort((a, b) => a.id.localeCompare(b.id))
  .map(({ id, noun }) => `  ${id}: '${noun}',`)
  .join('\n')}
};
`;
}
