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
  /** The functions typed `Handler<'operation'>`, with their operations. */
  handlers: Map<FunctionNode, string>;
}

export function declarationsIn(tree: Tree, path: string): Declarations {
  const declared = new Map<string, Declared>();
  const imported: Declarations['imported'] = new Map();
  const permissions: Declarations['permissions'] = new Set();
  const handlers: Declarations['handlers'] = new Map();
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
      if (id.type !== 'Identifier' || init?.type !== 'ArrowFunctionExpression') return;
      declared.set(id.name, init);
      const type = id.typeAnnotation?.typeAnnotation;
      if (nameOf(type) === 'Handler') handlers.set(init, literalsIn(argumentsOf(type)[0])[0] ?? '');
    },
  });
  return { declared, imported, permissions, handlers };
}

/** The name of a type that has one. */
export const nameOf = (type: ESTree.TSType | undefined): string | undefined =>
  type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : undefined;

export const argumentsOf = (type: ESTree.TSType | undefined): ESTree.TSType[] =>
  type?.type === 'TSTypeReference' ? (type.typeArguments?.params ?? []) : [];

/** The strings of a literal type or a union of them. */
export const literalsIn = (type: ESTree.TSType | undefined): string[] =>
  (type?.type === 'TSUnionType' ? type.types : [type]).flatMap((each) =>
    each?.type === 'TSLiteralType' && each.literal.type === 'Literal' ? [String(each.literal.value)] : [],
  );

/** The type of a parameter that is always given. */
export function typeOf(param: ESTree.ParamPattern): ESTree.TSType | undefined {
  if (param.type === 'TSParameterProperty' || param.type === 'AssignmentPattern') return undefined;
  if ('optional' in param && param.optional) return undefined;
  return param.typeAnnotation?.typeAnnotation;
}
