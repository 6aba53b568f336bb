import { posix } from 'node:path';
import type { ESTree } from 'vite';
import type { Tree } from './tree.ts';

/** Made only by the session gate, which puts a scope and the actor into them. */
const contexts = new Set(['OfficeContext', 'MusicianContext', 'EitherContext', 'SignedInContext']);
const gateFields: readonly string[] = ['scope', 'actor'];
/** Made only by the session gate, or by a query that has checked the caller. */
const proofs = new Set([
  ...contexts,
  'OfficeScope',
  'MusicianScope',
  'Actor',
  'SeenBookingId',
  'LockedBookingId',
  'SeenPositionId',
  'SeenCityId',
]);
/** What reaches the database when a function takes it. */
const reaching = /\b(Db|Pool|QueryCreator|(Public|Office|Musician|Either|SignedIn)Context)\b/;
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

export type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;
type TypeNode = ESTree.TSType;
type Declared = ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration | FunctionNode;

interface File {
  declared: Map<string, Declared>;
  imported: Map<string, { path: string; name: string }>;
}

export interface ProofTypes {
  /** Whether a parameter lets the function query the database. */
  reachesDatabase(path: string, node: FunctionNode): boolean;
  /** Whether a parameter that the function uses is a scope, a proof, or a row of a query that takes one. */
  takesProof(path: string, node: FunctionNode): boolean;
}

/** Reads the types of parameters, following type names and the queries they name through imports. */
export function proofTypesOf(tree: Tree): ProofTypes {
  const files = new Map<string, File>();
  const fileAt = (path: string) => {
    const file = files.get(path) ?? readFile(tree, path);
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

  /** A parameter that may be missing proves nothing, nor does one that the function ignores. */
  const takesProof = (path: string, node: FunctionNode): boolean =>
    node.params.some((param) => {
      const type = typeOf(param);
      if (type === undefined || (param.type === 'Identifier' && param.name.startsWith('_'))) return false;
      return proves(path, type) && (param.type !== 'ObjectPattern' || !isContext(type) || takesActor(param));
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

  const referenceProves = (path: string, { typeName, typeArguments }: ESTree.TSTypeReference): boolean => {
    if (typeName.type !== 'Identifier') return false;
    const { name } = typeName;
    if (proofs.has(name)) return true;
    const args = typeArguments?.params ?? [];
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
    if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return false;
    if (contexts.has(type.typeName.name)) return named.some((field) => gateFields.includes(field));
    const found = find(path, type.typeName.name);
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

  const reaches = (path: string, text: string, seen: Set<string>): boolean => {
    const types = text.replaceAll("PublicContext['platform']", 'Platform');
    if (reaching.test(types)) return true;
    return [...types.matchAll(/\b[A-Z]\w+|(?<=Parameters<typeof )\w+/g)].some(([name]) => {
      const found = find(path, name);
      // The platform is given to all kinds of functions; those that query with it name its database.
      if (!found || name === 'Platform' || seen.has(`${found.path} ${name}`)) return false;
      seen.add(`${found.path} ${name}`);
      const within = 'params' in found.node ? paramsOf(found.path, found.node) : textOf(tree, found.path, found.node);
      return reaches(found.path, within, seen);
    });
  };

  const paramsOf = (path: string, { params }: FunctionNode) =>
    params.map((param) => textOf(tree, path, param)).join(', ');

  return {
    takesProof,
    reachesDatabase: (path, node) =>
      reaches(path, paramsOf(path, node), new Set()) || /\bdatabase\b/.test(textOf(tree, path, node)),
  };
}

function readFile(tree: Tree, path: string): File {
  const declared = new Map<string, Declared>();
  const imported: File['imported'] = new Map();
  tree.source(path).visit({
    ImportDeclaration({ source, specifiers }) {
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
  return { declared, imported };
}

const isContext = (type: TypeNode): boolean =>
  type.type === 'TSTypeReference' &&
  type.typeName.type === 'Identifier' &&
  (contexts.has(type.typeName.name) ||
    (type.typeName.name === 'Pick' &&
      type.typeArguments?.params[0] !== undefined &&
      isContext(type.typeArguments.params[0])));

/** `{ scope, db }` of a context takes what the gate checked; `{ db }` does not. */
const takesActor = ({ properties }: ESTree.ObjectPattern): boolean =>
  properties.some(
    (each) => each.type === 'RestElement' || (each.key.type === 'Identifier' && gateFields.includes(each.key.name)),
  );

function typeOf(param: ESTree.ParamPattern): TypeNode | undefined {
  if (param.type === 'TSParameterProperty' || param.type === 'AssignmentPattern') return undefined;
  if ('optional' in param && param.optional) return undefined;
  return param.typeAnnotation?.typeAnnotation;
}

const literalsIn = (type: TypeNode): string[] =>
  (type.type === 'TSUnionType' ? type.types : [type]).flatMap((each) =>
    each.type === 'TSLiteralType' && each.literal.type === 'Literal' ? [String(each.literal.value)] : [],
  );

export const textOf = (tree: Tree, path: string, { start, end }: { start: number; end: number }) =>
  tree.read(path).slice(start, end);
