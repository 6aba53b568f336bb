import type { FuzzRequest } from './fuzz-request.ts';

type Container = Record<string, unknown>;

/** The most times that a request is sent again while it is reduced. */
const maxAttempts = 60;

/** The request without everything that `stillFails` does not need. */
export async function shrinkRequest(
  request: FuzzRequest,
  stillFails: (smaller: FuzzRequest) => Promise<boolean>,
): Promise<FuzzRequest> {
  let smallest = request;
  let attempts = 0;
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (const smaller of smallerOnes(smallest)) {
      if (attempts++ >= maxAttempts) return smallest;
      if (!(await stillFails(smaller))) continue;
      smallest = smaller;
      isSmaller = true;
      break;
    }
  }
  return smallest;
}

/** The request without one of its fields, entries or headers, or with half of a text. */
function* smallerOnes(request: FuzzRequest): Generator<FuzzRequest> {
  const { query, body, headers } = request;
  const parts: Container = { query, body, headers };
  for (const path of pathsIn(parts)) {
    const copy = structuredClone(parts);
    const holder = path.slice(0, -1).reduce<Container>((at, name) => at[name] as Container, copy);
    const name = path.at(-1) ?? '';
    const value = holder[name];
    if (Array.isArray(holder)) holder.splice(Number(name), 1);
    else if (path.length > 1) delete holder[name];
    if (path.length > 1) yield { ...request, ...copy };
    if (typeof value === 'string' && value.length > 20) {
      if (Array.isArray(holder)) holder.splice(Number(name), 0, value.slice(0, value.length / 2));
      else holder[name] = value.slice(0, value.length / 2);
      yield { ...request, ...copy };
    }
  }
}

function* pathsIn(holder: Container, path: string[] = []): Generator<string[]> {
  for (const [name, value] of Object.entries(holder)) {
    yield [...path, name];
    if (typeof value === 'object' && value !== null) yield* pathsIn(value as Container, [...path, name]);
  }
}
