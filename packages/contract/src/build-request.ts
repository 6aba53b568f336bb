interface Route {
  readonly method: string;
  readonly path: string;
}

interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface BuiltRequest {
  url: string;
  method: string;
  body: string | undefined;
}

/** Lists and objects are sent as JSON in the query string, as the contract's list filters expect. */
function queryValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Builds the URL and body of a request. A missing path parameter is a programming error. */
export function buildRequest(base: string, route: Route, input: Input = {}): BuiltRequest {
  const path = route.path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = input.params?.[name];
    if (value === undefined || value === '') throw new Error(`${route.path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, queryValue(value));
  }
  const search = query.size > 0 ? `?${query}` : '';
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  return { url: base + path + search, method: route.method, body };
}
