import { isNumber, keyShape, type Secret } from './secrets-in-play.ts';

const hasKeyShape = new RegExp(`^${keyShape.source}$`);
/** Numbers with as few digits as a code occur in messages and addresses by chance. Logs and refusals must not contain any. */
const tellingDigits = 8;
export const isTelling = ({ value }: Secret): boolean =>
  !isNumber.test(value) || digitsOf(value).length >= tellingDigits;
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/**
 * Finds the `secrets` contained in a text. Keys are extracted by their shape, numbers by their digits, with or without spaces and
 * hyphens between them; the few others are searched for literally, and in their JSON, HTML and URL encodings.
 */
export function searchFor(secrets: readonly Secret[]): (text: string) => Secret[] {
  const keys = new Map(secrets.filter(({ value }) => hasKeyShape.test(value)).map((each) => [each.value, each]));
  const numbers = new Map(
    secrets.filter(({ value }) => isNumber.test(value)).map((each) => [digitsOf(each.value), each]),
  );
  const words = secrets
    .filter(({ value }) => !hasKeyShape.test(value) && !isNumber.test(value))
    .flatMap((secret) => writings(secret.value).map((writing) => ({ secret, writing })));
  return (text) => [
    ...(text.match(keyShape) ?? []).flatMap((key) => keys.get(key) ?? []),
    ...(numbers.size > 0 ? numbersIn(text).flatMap((number) => numbers.get(number) ?? []) : []),
    ...words.filter(({ writing }) => text.includes(writing)).map(({ secret }) => secret),
  ];
}

const inHtml: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const writings = (value: string): string[] => [
  ...new Set([
    value,
    JSON.stringify(value).slice(1, -1),
    encodeURIComponent(value),
    value.replaceAll(/[&<>"']/g, (sign) => inHtml[sign] ?? sign),
  ]),
];

/**
 * Every number in a text; for groups of digits separated by a space or a hyphen, every combination of adjacent groups.
 */
function numbersIn(text: string): string[] {
  return (text.match(/(?<!\w)(?<!\d\.)\d+(?:[ -]\d+)*(?!\w)/g) ?? []).flatMap((run) => {
    const groups = run.split(/[ -]/);
    return groups.flatMap((_, from) => groups.slice(from).map((__, to) => groups.slice(from, from + to + 1).join('')));
  });
}
