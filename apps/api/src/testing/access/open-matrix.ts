import type { Operation } from '@cadenza/contract/operation';
import type { OperationId } from '@cadenza/contract/operations';
import { nounOfAppOperation } from '@cadenza/domain/client-app-features/app-operations';
import { isPublic } from '@cadenza/domain/permissions/access';
import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import { groups } from './groups.ts';
import { type Who, who } from './people.ts';
import { rows } from './rows.ts';
import { sampleRequest } from './sample-request.ts';
import { specialRequests } from './special-requests.ts';
import { destroys, mayBeMissing } from './what-operations-do.ts';
import { buildWorld, type World } from './world.ts';

interface Matrix {
  /** Who is admitted to an operation when everyone calls it, and who should be. */
  ask(operation: Operation): Promise<{ seen: Record<string, string>; expected: Record<string, string> }>;
}

/** Starts a server for a test file that calls operations. */
export function openMatrix(): Matrix {
  let server: TestApp;
  let unchanged: World | undefined;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  /** Reads leave the world unchanged, so they share one. */
  const worldFor = async ({ method }: Operation): Promise<World> => {
    if (method !== 'GET') return buildWorld(server);
    unchanged ??= await buildWorld(server);
    return unchanged;
  };

  const ask = async (operation: Operation) => {
    const id = operation.operationId as OperationId;
    const group = rows[id];
    const letIn = who.filter((name) => isLetIn(operation, name));
    const expected = Object.fromEntries(
      who.map((name) => [name, letIn.includes(name) ? 'in' : refusalOf(name, group)]),
    );
    const seen: Record<string, string> = {};
    let world = await worldFor(operation);
    // People to be refused call first, before the record has been changed or removed.
    for (const name of [...who].toSorted((a, b) => Number(letIn.includes(a)) - Number(letIn.includes(b)))) {
      if (destroys.includes(id) && letIn.includes(name)) world = await buildWorld(server);
      seen[name] = await askAs(server, { world, name, operation, isLetIn: letIn.includes(name) });
    }
    return { seen, expected };
  };
  return { ask };
}

/**
 * An app is admitted where the person who allowed it is, if apps may have the operation at all, and to what is public.
 */
function isLetIn({ operationId, access }: Operation, name: Who): boolean {
  const group: readonly Who[] = groups[rows[operationId as OperationId]];
  if (name !== 'cityApp') return group.includes(name);
  if (isPublic(access)) return group.includes('anonymous');
  return nounOfAppOperation(operationId) !== null && group.includes('cityAdmin');
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
  // A refusal because of the record's status or a field still means that the person was admitted.
  if (status < 500 && (isLetIn || status === 200)) return 'in';
  return `${status} ${(answer as { message?: string }).message ?? ''}`;
}
