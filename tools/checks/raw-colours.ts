import type { Finding } from './finding.ts';
import { isGenerated, isProduct, isSource } from './kinds.ts';
import type { Tree } from './tree.ts';

const tokensPath = 'apps/web/src/shared/theme/tokens.css';
const palettePath = 'apps/api/src/platform/brand/palette.ts';
/** The theme defines each colour once; drawings are pictures; mails and printed documents cannot use CSS variables. */
const rooms = /^apps\/(web\/src\/shared\/(theme|drawings)\/|api\/src\/platform\/brand\/)/;
const raw = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgba?|hsla?|oklch|oklab|hwb)\(\s*[\d.]/gi;

/** Checks "only the theme names a raw colour" in strings in code; stylelint covers style sheets. */
export function rawColours(tree: Tree): Finding[] {
  return [...tree.paths.flatMap((path) => coloursOf(tree, path)), ...paletteAgrees(tree)];
}

function coloursOf(tree: Tree, path: string): Finding[] {
  if (rooms.test(path) || isGenerated(path) || !isSource(path) || !isProduct(path)) return [];
  // Most files have none, and parsing all of them would cost a second.
  if (tree.read(path).search(raw) === -1) return [];
  const source = tree.source(path);
  const findings: Finding[] = [];
  source.visit({
    Literal(node) {
      if (typeof node.value === 'string' && isColour(node.value)) {
        findings.push(...coloursIn(path, node.value, source.lineAt(node.start)));
      }
    },
    TemplateElement(node) {
      if (/[:;]/.test(node.value.raw)) findings.push(...coloursIn(path, node.value.raw, source.lineAt(node.start)));
    },
  });
  return findings;
}

/** `#add` in a sentence or an address is not a colour: a string counts only when it is one, or looks like a style. */
const isColour = (text: string) => {
  const at = text.trim().search(raw);
  return at === 0 || (at > 0 && /[a-z-]+\s*:/.test(text));
};

function coloursIn(path: string, text: string, firstLine: number): Finding[] {
  return [...text.matchAll(raw)].map((match) => ({
    file: path,
    line: firstLine + text.slice(0, match.index).split('\n').length - 1,
    what: `The raw colour ${match[0]}.`,
    fix: 'Use a token of the theme (apps/web/src/shared/theme), or add one there.',
  }));
}

/** Checks that the server's palette repeats the theme's colours, by day and by night. */
function paletteAgrees(tree: Tree): Finding[] {
  if (!tree.has(palettePath)) return [];
  const tokens = tree.has(tokensPath) ? tree.read(tokensPath) : '';
  const text = tree.read(palettePath);
  const night = text.indexOf('nightPalette');
  return [...text.matchAll(/^\s*(\w+): '(#[0-9a-f]+)'/gm)].flatMap(({ 1: name = '', 2: value = '', index }) => {
    const isNight = night >= 0 && index > night;
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const pair = new RegExp(`--${token}: (?:light-dark\\()?(#[0-9a-f]+)(?:, (#[0-9a-f]+))?`).exec(tokens);
    const wanted = isNight ? (pair?.[2] ?? pair?.[1]) : pair?.[1];
    if (wanted === value) return [];
    const what = `${name} is ${value} here and ${wanted ?? 'nothing'} in ${tokensPath}.`;
    return [{ file: palettePath, what, fix: `Give it the ${isNight ? 'night' : 'day'} value of --${token}.` }];
  });
}
