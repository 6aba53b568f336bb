import { z } from 'zod';

/**
 * The sentence for a field that has none of its own, replacing the schema library's. operation.ts imports this file
 * for its side effect, so that it applies to every operation.
 */
function plainSentence(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'too_big') return `This can ${sizeOf(issue.origin, 'have at most', 'be at most', issue.maximum)}`;
  if (issue.code === 'too_small')
    return `This must ${sizeOf(issue.origin, 'have at least', 'be at least', issue.minimum)}`;
  if (issue.code === 'invalid_type') return kinds[issue.expected] ?? 'This is the wrong type';
  if (issue.code === 'invalid_value') return 'Please choose one of the options';
  return 'This isn’t in the right format';
}

const kinds: Record<string, string> = {
  string: 'This must be text',
  number: 'This must be a number',
  int: 'This must be a whole number',
  boolean: 'This must be yes or no',
  array: 'This must be a list',
  object: 'This must be an object',
};

function sizeOf(origin: string, has: string, is: string, size: number | bigint): string {
  if (origin === 'string') return `${has} ${size} characters`;
  return origin === 'array' || origin === 'set' ? `${has} ${size} entries` : `${is} ${size}`;
}

z.config({ localeError: plainSentence });
