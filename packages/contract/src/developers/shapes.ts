/** The guide to the API; its tables are generated from the server's own configuration. */
export interface DevelopersPage {
  kind: 'developers';
  city: null;
  /** The operations that a scope can open to apps, by subject. */
  opened: readonly { about: string; operations: readonly { id: string; summary: string }[] }[];
  /** The number of all operations, including those that apps can never be allowed. */
  operationCount: number;
  /** Refusal codes by HTTP status: those that any of these operations can return, and all. */
  refusals: readonly { status: number; type: string; everywhere: readonly string[]; all: readonly string[] }[];
  callsPerMinute: number;
  tokenMinutes: number;
  events: readonly { type: string; words: string; isForCompanies: boolean }[];
  /** How many delivery attempts an event gets, over how many hours. */
  tries: { count: number; hours: number };
}

/** The API reference: a viewer in the browser that renders the OpenAPI document. */
export interface ReferencePage {
  kind: 'reference';
  city: null;
}
