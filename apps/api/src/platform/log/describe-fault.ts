import { mapStackTrace } from './map-stack-trace.ts';

/** PostgreSQL's errors for values that could not be parsed as their type. Their messages quote the value. */
const unreadable = /^22/;

/**
 * What is logged about a fault: never anything that a person typed. PostgreSQL quotes a row's values in `detail`, which
 * is left out, and in some error messages, from which they are removed.
 */
export function describeFault(error: unknown): { name: string; message: string; stack?: string } {
  if (!(error instanceof Error)) return { name: 'unknown', message: typeof error };
  const message = sentenceOf(error);
  const stack = error.stack?.replace(error.message, () => message);
  return { name: error.name, message, stack: stack && mapStackTrace(stack) };
}

function sentenceOf(error: Error & { code?: unknown; severity?: unknown }): string {
  const { code, severity, message } = error;
  if (typeof code !== 'string' || typeof severity !== 'string') return message;
  const sentence = message.replace(/: [\s\S]*/, ': …');
  return `${unreadable.test(code) ? sentence.replaceAll(/"[^"]*"/g, '"…"') : sentence} (${code})`;
}
