import type { Operation } from '@cadenza/contract/operation';
import type { OperationId } from '@cadenza/contract/operations';
import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import { groups } from './groups.ts';
import { type Who, who } from './people.ts';
import { destroys, mayBeMissing, rows } from './rows.ts';
import { sampleRequest } from './sample-request.ts';
import { specialRequests } from './special-requests.ts';
import { buildWorld, type World } from './world.ts';

interface Matrix {
  /** Who is let in to an operation when everybody asks, and who should be. */
  ask(operation: Operation): Promise<{ seen: Record<string, string>; expected: Record<string, string> }>;
}

/** Starts a server for the tests of a file that go through operations. */
export function openMatrix(): Matrix {
  let server: TestApp;
  let unchanged: World | undefined;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  /** What only reads leaves the world as it is for the next. */
  const worldFor = async ({ method }: Operation): Promise<World> => {
    if (method !== 'GET') return buildWorld(server);
    unchanged ??= await buildWorld(server);
    return unchanged;
  };

  const ask = async (operation: Operation) => {
    const id = operation.operationId as OperationId;
    const group = rows[id];
    const letIn: readonly Who[] = groups[group];
    const expected = Object.fromEntries(
      who.map((name) => [name, letIn.includes(name) ? 'in' : refusalOf(name, group)]),
    );
    const seen: Record<string, string> = {};
    let world = await worldFor(operation);
    // Who is refused asks first: nothing they ask for has been changed or removed by then.
    for (const name of [...who].toSorted((a, b) => Number(letIn.includes(a)) - Number(letIn.includes(b)))) {
      if (destroys.includes(id) && letIn.includes(name)) world = await buildWorld(server);
      seen[name] = await askAs(server, { world, name, operation, isLetIn: letIn.includes(name) });
    }
    return { seen, expected };
  };
  return { ask };
}

const refusalOf = (name: Who, group: string) =>
  name === 'anonymous' && group !== 'keyHolders' ? 'no session' : 'refused';

interface Asking {
  world: World;
  name: Who;
  operation: Operation;
  isLetIn: boolean;
}

async function askAs(server: TestApp, { world, name, operation, isLetIn }: Asking): Promise<string> {
  const id = operation.operationId as OperationId;
  const request = { ...sampleRequest(operation, world), ...(await specialRequests[id]?.(world)) };
  const { status, answer } = await server.call(id, request as never, world.people[name]);
  if (status === 401) return 'no session';
  if (status === 403) return 'refused';
  if (status === 404) return isLetIn && mayBeMissing.includes(id) ? 'in' : 'refused';
  // A refusal by the record's state or by a field is for people who are in.
  if (status < 500 && (isLetIn || status === 200)) return 'in';
  return `${status} ${(answer as { message?: string }).message ?? ''}`;
}
