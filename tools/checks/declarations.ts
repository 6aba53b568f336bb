import { posix } from 'node:path';
import type { ESTree } from 'vite';
import type { Tree } from './tree.ts';

export type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;
export type Declared = ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration | FunctionNode;

/** The types and functions that a file declares or imports, by name. */
export interface Declarations {
  declared: Map<string, Declared>;
  /** Of our own files. */
  imported: Map<string, { path: string; name: string }>;
  /** The permission rules that it imports. */
  permissions: Set<string>;
}

export function declarationsIn(tree: Tree, path: string): Declarations {
  const declared = new Map<string, Declared>();
  const imported: Declarations['imported'] = new Map();
  const permissions: Declarations['permissions'] = new Set();
  tree.source(path).visit({
    ImportDeclaration({ source, specifiers }) {
      if (source.value.startsWith('@cadenza/domain/permissions/'))
        for (const { local } of specifiers) permissions.add(local.name);
      if (!source.value.startsWith('.')) return;
      const from = posix.join(posix.dirname(path), source.value);
      for (const each of specifiers) {
        if (each.type !== 'ImportSpecifier' || each.imported.type !== 'Identifier') continue;
        imported.set(each.local.name, { path: from, name: each.imported.name });
      }
    },
    TSInterfaceDeclaration: (node) => void declared.set(node.id.name, node),
    TSTypeAliasDeclaration: (node) => void declared.set(node.id.name, node),
    FunctionDeclaration: (node) => void (node.id && declared.set(node.id.name, node)),
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression') declared.set(id.name, init);
    },
  });
  return { declared, imported, permissions };
}
