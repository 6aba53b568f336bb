import type { ESTree } from 'vite';

export const isName = (node: ESTree.Node, name: string) => node.type === 'Identifier' && node.name === name;

/** True for `object.property` written out, as in `Date.now`. */
export const isMember = (node: ESTree.MemberExpression, object: string, property: string) =>
  isName(node.object, object) && !node.computed && isName(node.property, property);
