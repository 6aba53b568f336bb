/** The guide to the API; its tables are made from what the server itself goes by. */
export interface DevelopersPage {
  kind: 'developers';
  city: null;
  /** What a feature can open to apps, by what it is about. */
  opened: readonly { about: string; operations: readonly { id: string; summary: string }[] }[];
  /** How many operations there are, also those that no app can be allowed. */
  operationCount: number;
  /** Codes of refusals by their HTTP status: those that any of these operations may answer, and all. */
  refusals: readonly { status: number; type: string; everywhere: readonly string[]; all: readonly string[] }[];
  callsPerMinute: number;
  tokenMinutes: number;
  events: readonly { type: string; words: string; isForCompanies: boolean }[];
  /** How often an event is tried, over how many hours. */
  tries: { count: number; hours: number };
}

/** Every operation, shown by a viewer in the browser from the OpenAPI document. */
export interface ReferencePage {
  kind: 'reference';
  city: null;
}
