import type { Tree } from './tree.ts';

/** Access without a sign-in: the gate makes no actor and no scope for these (`ContextOf` in platform/context.ts). */
const withoutActor = new Set(['public', 'draft key', 'signed link', 'validation key', 'key in the address']);

/** The operations whose handlers get the person who acts, by what the contract says of their access. */
export function operationsWithActor(tree: Tree): ReadonlySet<string> {
  const contract = tree.paths.filter((path) => path.startsWith('packages/contract/src/') && path.endsWith('.ts'));
  return new Set(
    contract.flatMap((path) =>
      [...tree.read(path).matchAll(/^export const (\w+) = operation\(\{(?:(?!^export )[\s\S])*?access: '([^']+)'/gm)]
        .filter(([, , access = '']) => !withoutActor.has(access))
        .map(([, operation = '']) => operation),
    ),
  );
}
