import { mapStackTrace } from './map-stack-trace.ts';

/** Of PostgreSQL's errors: what was given could not be read as what it should be. Their sentences quote it. */
const unreadable = /^22/;

/**
 * What is written down of a fault: never what somebody typed. PostgreSQL tells of values in a row in its `detail`, which is left out, and
 * in the sentences of some errors, which lose them.
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
