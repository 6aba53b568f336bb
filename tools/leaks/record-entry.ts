/** The lines that tools/leaks/record.mjs writes. */
export type Entry = ServerEntry | RequestEntry | LogEntry | MessageEntry;

interface ServerEntry {
  kind: 'server';
  /** The test file whose server it is, or the script of a process of its own. */
  test: string;
}

export interface RequestEntry {
  kind: 'request';
  method: string;
  /** As the server knows it, with `:name` for parameters. */
  route?: string;
  url: string;
  from: { authorization?: string; draftkey?: string; referer?: string };
  isBrowser: boolean;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  status: number;
  headers: { location?: string; [name: string]: unknown };
  /** The body of a refusal, or of an answer in JSON. */
  answer?: string;
}

export interface LogEntry {
  kind: 'log';
  line: string;
}

/** A row that the table messages once had. */
export interface MessageEntry {
  kind: 'message';
  id: string;
  messageKind: string;
  subject: string;
  text: string;
  html: string;
}
