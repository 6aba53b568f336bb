import type { ESTree } from 'vite';
import { checksByActor, nodesWithin } from './actor-checks.ts';
import {
  argumentsOf,
  type Declarations,
  type Declared,
  declarationsIn,
  type FunctionNode,
  literalsIn,
  nameOf,
  typeOf,
} from './declarations.ts';
import { operationsWithActor } from './operations-with-actor.ts';
import type { Tree } from './tree.ts';

/** Made only by the session gate, which puts the actor and, but for the last, a scope into them. */
const contexts = new Set(['OfficeContext', 'MusicianContext', 'EitherContext', 'SignedInContext']);
/** Made only by the session gate, or by a query that has checked the caller. */
const proofs = new Set([
  'OfficeContext',
  'MusicianContext',
  'EitherContext',
  'OfficeScope',
  'MusicianScope',
  'SeenBookingId',
  'LockedBookingId',
  'SeenPositionId',
  'SeenCityId',
]);
/** What reaches the database when a function takes it. */
const reaching = /\b(Db|Pool|QueryCreator|(Public|Office|Musician|Either|SignedIn)Context)\b/;
/** What brings the person who acts. */
const acting = /\b(Actor|(Office|Musician|Either|SignedIn)Context)\b/;
/** Types that prove what the type they wrap proves. */
const wrappers = new Set([
  'Array',
  'Awaited',
  'Map',
  'NonNullable',
  'Promise',
  'ReadonlyArray',
  'ReadonlyMap',
  'Readonly',
]);

type TypeNode = ESTree.TSType;

export interface ProofTypes {
  /** What a file imports of our own files. */
  importsOf(path: string): Iterable<{ path: string; name: string }>;
  /** Whether a parameter lets the function query the database. */
  reachesDatabase(path: string, node: FunctionNode): boolean;
  /** Whether it takes nothing but the person who acts, so that there is no record to prove. */
  takesOnlyActor(path: string, node: FunctionNode): boolean;
  /**
   * Whether a parameter that the function uses is a scope, a proof, or a row of a query that takes one; or the function checks its
   * record against the person who acts.
   */
  takesProof(path: string, node: FunctionNode): boolean;
}

/** Reads the types of parameters, following type names and the queries they name through imports. */
export function proofTypesOf(tree: Tree): ProofTypes {
  const files = new Map<string, Declarations>();
  const fileAt = (path: string) => {
    const file = files.get(path) ?? declarationsIn(tree, path);
    files.set(path, file);
    return file;
  };
  const find = (path: string, name: string): { path: string; node: Declared } | undefined => {
    if (!tree.has(path)) return undefined;
    const { declared, imported } = fileAt(path);
    const node = declared.get(name);
    if (node) return { path, node };
    const from = imported.get(name);
    return from && find(from.path, from.name);
  };

  const judged = new Map<FunctionNode, boolean>();
  const takesProof = (path: string, node: FunctionNode): boolean => {
    const known = judged.get(node);
    if (known !== undefined) return known;
    // A function that calls itself proves nothing by that.
    judged.set(node, false);
    const isProven = node.params.some((param) => paramProves(path, node, param)) || checksActor(path, node);
    judged.set(node, isProven);
    return isProven;
  };

  const withActor = operationsWithActor(tree);
  /** What `Handler<'operation'>` makes of the first parameter; of the kinds with an actor any, since all prove the same. */
  const handlerContext = (path: string, node: FunctionNode) => {
    const operation = fileAt(path).handlers.get(node);
    return operation && (withActor.has(operation) ? 'OfficeContext' : 'PublicContext');
  };

  /** A parameter that may be missing proves nothing, nor does one that the function ignores. */
  const paramProves = (path: string, node: FunctionNode, param: ESTree.ParamPattern): boolean => {
    if (param === node.params[0] && handlerContext(path, node) === 'OfficeContext') return usesScope(node, param);
    const type = typeOf(param);
    if (type === undefined || (param.type === 'Identifier' && param.name.startsWith('_'))) return false;
    return isContext(type) ? usesScope(node, param) : proves(path, type);
  };

  /** `viewProfile({ db, actor })`: there is no id or input that could be of another's record. */
  const takesOnlyActor = (path: string, node: FunctionNode): boolean => {
    if (!/\bactor\b/.test(textOf(tree, path, node))) return false;
    const context = handlerContext(path, node);
    if (context) return context === 'OfficeContext' && node.params.length === 1;
    const types = node.params.map(typeOf);
    if (!types.every((type) => type && (isContext(type) || isDb(type)))) return false;
    return types.some((type) => type && isContext(type));
  };

  const checksActor = (path: string, node: FunctionNode): boolean =>
    mentions(path, paramsOf(path, node), acting) &&
    checksByActor(node, {
      isPermission: (name) => fileAt(path).permissions.has(name),
      checks: (name) => {
        const found = find(path, name);
        return found !== undefined && 'params' in found.node && takesProof(found.path, found.node);
      },
    });

  const proves = (path: string, type: TypeNode): boolean => {
    switch (type.type) {
      case 'TSTypeReference':
        return referenceProves(path, type);
      case 'TSTypeLiteral':
        return type.members.some((member) => memberProves(path, member));
      case 'TSIntersectionType':
        return type.types.some((each) => proves(path, each));
      case 'TSUnionType':
        return type.types.every((each) => proves(path, each));
      case 'TSArrayType':
        return proves(path, type.elementType);
      case 'TSTypeOperator':
      case 'TSParenthesizedType':
        return proves(path, type.typeAnnotation);
      case 'TSIndexedAccessType':
        return type.indexType.type === 'TSNumberKeyword' && proves(path, type.objectType);
      default:
        return false;
    }
  };

  const memberProves = (path: string, member: ESTree.TSSignature, named?: readonly string[]): boolean => {
    if (member.type !== 'TSPropertySignature' || member.optional || !member.typeAnnotation) return false;
    if (named && !(member.key.type === 'Identifier' && named.includes(member.key.name))) return false;
    return proves(path, member.typeAnnotation.typeAnnotation);
  };

  const referenceProves = (path: string, type: ESTree.TSTypeReference): boolean => {
    const name = nameOf(type);
    if (name === undefined) return false;
    if (proofs.has(name)) return true;
    const args = argumentsOf(type);
    const [first, second] = args;
    if (wrappers.has(name)) return args.some((each) => proves(path, each));
    if (name === 'Pick' && first && second) return fieldProves(path, first, literalsIn(second));
    if (name === 'ReturnType' || name === 'Parameters') return first !== undefined && resultProves(path, first);
    const found = find(path, name);
    return found !== undefined && declarationProves(found);
  };

  const declarationProves = ({ path, node }: { path: string; node: Declared }): boolean => {
    if (node.type === 'TSTypeAliasDeclaration') return proves(path, node.typeAnnotation);
    if (node.type !== 'TSInterfaceDeclaration') return false;
    const isInherited = node.extends.some(({ expression }) => {
      if (expression.type !== 'Identifier') return false;
      const found = find(path, expression.name);
      return proofs.has(expression.name) || (found !== undefined && declarationProves(found));
    });
    return isInherited || node.body.body.some((member) => memberProves(path, member));
  };

  /** `Pick` of the field that proves; of the fields of a row without a branded one, none does. */
  const fieldProves = (path: string, type: TypeNode, named: readonly string[]): boolean => {
    if (type.type === 'TSTypeLiteral') return type.members.some((member) => memberProves(path, member, named));
    if (type.type === 'TSIntersectionType') return type.types.some((each) => fieldProves(path, each, named));
    const name = nameOf(type);
    if (name === undefined) return false;
    if (contexts.has(name)) return named.includes('scope');
    const found = find(path, name);
    if (found?.node.type === 'TSTypeAliasDeclaration') return fieldProves(found.path, found.node.typeAnnotation, named);
    if (found?.node.type !== 'TSInterfaceDeclaration') return false;
    return found.node.body.body.some((member) => memberProves(found.path, member, named));
  };

  /** What a query returned, or takes, that itself takes a proof. */
  const resultProves = (path: string, type: TypeNode): boolean => {
    // `ReturnType<typeof songs>['execute']`: the rows of a query that `songs` has begun.
    if (type.type === 'TSIndexedAccessType')
      return literalsIn(type.indexType).some((name) => name.startsWith('execute')) && proves(path, type.objectType);
    if (type.type !== 'TSTypeQuery' || type.exprName.type !== 'Identifier') return false;
    const found = find(path, type.exprName.name);
    return found !== undefined && 'params' in found.node && takesProof(found.path, found.node as FunctionNode);
  };

  /** Whether these types, or those they name, include one of the searched types. */
  const mentions = (path: string, text: string, searched: RegExp, seen = new Set<string>()): boolean => {
    const types = text.replaceAll("PublicContext['platform']", 'Platform');
    if (searched.test(types)) return true;
    return [...types.matchAll(/\b[A-Z]\w+|(?<=Parameters<typeof )\w+/g)].some(([name]) => {
      const found = find(path, name);
      // The platform is given to all kinds of functions; those that query with it name its database.
      if (!found || ['Platform', 'PublicContext'].includes(name) || seen.has(`${found.path} ${name}`)) return false;
      seen.add(`${found.path} ${name}`);
      const within = 'params' in found.node ? paramsOf(found.path, found.node) : textOf(tree, found.path, found.node);
      return mentions(found.path, within, searched, seen);
    });
  };

  const paramsOf = (path: string, node: FunctionNode) =>
    handlerContext(path, node) ?? node.params.map((param) => textOf(tree, path, param)).join(', ');

  return {
    importsOf: (path) => fileAt(path).imported.values(),
    takesProof,
    takesOnlyActor,
    reachesDatabase: (path, node) =>
      mentions(path, paramsOf(path, node), reaching) || /\bdatabase\b/.test(textOf(tree, path, node)),
  };
}

const isContext = (type: TypeNode): boolean =>
  contexts.has(nameOf(type) ?? '') || (nameOf(type) === 'Pick' && argumentsOf(type).slice(0, 1).some(isContext));

/** `{ scope, db }` of a context, or `context.scope`; `{ db }` alone takes nothing that the gate checked. */
function usesScope({ body }: FunctionNode, param: ESTree.ParamPattern): boolean {
  if (param.type === 'ObjectPattern') return takesScope(param);
  if (param.type !== 'Identifier' || body === null) return false;
  const isIt = (node: ESTree.Node | null) => node?.type === 'Identifier' && node.name === param.name;
  return nodesWithin(body).some((node) =>
    node.type === 'VariableDeclarator'
      ? isIt(node.init) && node.id.type === 'ObjectPattern' && takesScope(node.id)
      : node.type === 'MemberExpression' && isIt(node.object) && isScope(node.property),
  );
}

const isScope = (node: ESTree.Node) => node.type === 'Identifier' && node.name === 'scope';
const takesScope = ({ properties }: ESTree.ObjectPattern): boolean =>
  properties.some((each) => each.type === 'Property' && isScope(each.key));

const isDb = (type: TypeNode) => nameOf(type) === 'Db';

export const textOf = (tree: Tree, path: string, { start, end }: { start: number; end: number }) =>
  tree.read(path).slice(start, end);
