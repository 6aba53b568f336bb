/** The entries that tools/leaks/record.mjs writes. */
export type Entry = ServerEntry | RequestEntry | LogEntry | MessageEntry;

interface ServerEntry {
  kind: 'server';
  /** The test file that runs the server, or the script of a separate process. */
  test: string;
}

export interface RequestEntry {
  kind: 'request';
  method: string;
  /** The route as registered in the server, with `:name` for parameters. */
  route?: string;
  url: string;
  from: { authorization?: string; draftkey?: string; referer?: string };
  isBrowser: boolean;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  status: number;
  headers: { location?: string; [name: string]: unknown };
  /** The body of a refusal, or of a JSON response. */
  answer?: string;
}

export interface LogEntry {
  kind: 'log';
  line: string;
}

/** A row that existed in the table messages. */
export interface MessageEntry {
  kind: 'message';
  id: string;
  messageKind: string;
  subject: string;
  text: string;
  html: string;
}
