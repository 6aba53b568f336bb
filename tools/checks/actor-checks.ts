import type { ESTree } from 'vite';

interface Known {
  /** Whether a function of this name is a permission rule of the domain. */
  isPermission(name: string): boolean;
  /** Whether a function of this name, given the actor, the scope or the context, checks the record itself. */
  checks(name: string): boolean;
}

/**
 * Whether a function checks its record against the person who acts: it asks a permission rule about both, restricts a query to
 * the person's own rows, throws if the record is another's, or passes the person to a function that does. Writing down who acted
 * checks nothing.
 */
export function checksByActor(node: ESTree.Node, known: Known): boolean {
  return nodesWithin(node).some((each) => {
    if (each.type === 'IfStatement') return throws(each.consequent) && nodesWithin(each.test).some(comparesActor);
    if (each.type !== 'CallExpression') return false;
    const { callee, arguments: given } = each;
    if (callee.type === 'MemberExpression') return isWhere(callee) && given.some(namesActor);
    if (callee.type !== 'Identifier') return false;
    if (known.isPermission(callee.name)) return given.length > 1 && given.some(isActor);
    return given.some(passesActor) && known.checks(callee.name);
  });
}

/** The node with everything inside it, outermost first. */
export function nodesWithin(node: ESTree.Node): ESTree.Node[] {
  const inside = Object.values(node).flatMap((value: unknown): unknown[] => (Array.isArray(value) ? value : [value]));
  return [node, ...inside.filter(isNode).flatMap(nodesWithin)];
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nameOf = (node: ESTree.Node) => (node.type === 'Identifier' ? node.name : undefined);

const isWhere = ({ property }: ESTree.MemberExpression) => ['where', 'on'].includes(nameOf(property) ?? '');

/** `actor`, `context.actor`, `scope.actor`. */
const isActor = (node: ESTree.Node): boolean =>
  nameOf(node) === 'actor' || (node.type === 'MemberExpression' && nameOf(node.property) === 'actor');

const ownIds = ['userId', 'roleId', 'organisationId', 'cityIds'];
const isOwnId = (node: ESTree.Node) =>
  node.type === 'MemberExpression' && isActor(node.object) && ownIds.includes(nameOf(node.property) ?? '');
const namesActor = (node: ESTree.Node) => nodesWithin(node).some(isOwnId);

/** With something of the record: `actor.roleId === null` says nothing about it. */
const comparesActor = (node: ESTree.Node) =>
  node.type === 'BinaryExpression' &&
  ['===', '!=='].includes(node.operator) &&
  [node.left, node.right].some(isOwnId) &&
  ![node.left, node.right].some(({ type }) => type === 'Literal');

const throws = (node: ESTree.Node) => nodesWithin(node).some(({ type }) => type === 'ThrowStatement');

/** The actor or a context itself, or an object made of it: `{ ...context, db: trx }`, `{ actor, now }`. */
const passesActor = (node: ESTree.Node): boolean => {
  if (isActor(node) || ['context', 'scope'].includes(nameOf(node) ?? '')) return true;
  return (
    node.type === 'ObjectExpression' &&
    node.properties.some((each) => passesActor(each.type === 'SpreadElement' ? each.argument : each.value))
  );
};
