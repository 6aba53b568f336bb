import type { Operation } from '@cadenza/contract/operation';
import { allOperations, type OperationId } from '@cadenza/contract/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { groups } from './testing/access/groups.ts';
import { type Who, who } from './testing/access/people.ts';
import { destroys, mayBeMissing, rows } from './testing/access/rows.ts';
import { sampleRequest } from './testing/access/sample-request.ts';
import { specialRequests } from './testing/access/special-requests.ts';
import { buildWorld, type World } from './testing/access/world.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('every operation has its row', () => {
  expect(Object.keys(rows).toSorted()).toEqual(allOperations.map(({ operationId }) => operationId).toSorted());
});

test.each(allOperations.map((operation) => [operation.operationId, operation] as const))(
  '%s lets in whom it should, and nobody else',
  async (id, operation) => {
    const group = rows[id as OperationId];
    const letIn: readonly Who[] = groups[group];
    const expected = Object.fromEntries(
      who.map((name) => [name, letIn.includes(name) ? 'in' : refusalOf(name, group)]),
    );
    const seen: Record<string, string> = {};
    let world = await buildWorld(server);
    // Who is refused asks first: nothing they ask for has been changed or removed by then.
    for (const name of [...who].toSorted((a, b) => Number(letIn.includes(a)) - Number(letIn.includes(b)))) {
      if (destroys.includes(id as OperationId) && letIn.includes(name)) world = await buildWorld(server);
      seen[name] = await askAs(world, name, operation, letIn.includes(name));
    }
    expect(seen).toEqual(expected);
  },
);

const refusalOf = (name: Who, group: string) =>
  name === 'anonymous' && group !== 'keyHolders' ? 'no session' : 'refused';

async function askAs(world: World, name: Who, operation: Operation, isLetIn: boolean): Promise<string> {
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
