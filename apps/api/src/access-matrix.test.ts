import { randomUUID } from 'node:crypto';
import type { Operation } from '@cadenza/contract/operation';
import { allOperations, type OperationId } from '@cadenza/contract/operations';
import { mayEnter } from '@cadenza/domain/permissions/access';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groups } from './testing/access/groups.ts';
import { type Who, who } from './testing/access/people.ts';
import { destroys, mayBeMissing, rows } from './testing/access/rows.ts';
import { sampleRequest } from './testing/access/sample-request.ts';
import { specialRequests } from './testing/access/special-requests.ts';
import { buildWorld, type World } from './testing/access/world.ts';
import { type Caller, startTestApp, type TestApp } from './testing/test-app.ts';

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

describe('whoever was let in a moment ago', () => {
  const guarded = allOperations.filter(({ access }) => !mayEnter(access, null));
  const ask = async (world: World, operation: Operation, as: Caller) => {
    const id = operation.operationId as OperationId;
    return (await server.call(id, sampleRequest(operation, world) as never, as)).status;
  };
  /** What each operation answers a system administrator to whom this has happened. */
  const answersAfter = async (happens: (admin: Caller, world: World) => Promise<Caller>) => {
    const world = await buildWorld(server);
    const admin = world.people.sysAdmin as Caller;
    expect((await server.call('getCurrentContext', {}, admin)).status).toBe(200);
    const changed = await happens(admin, world);
    const answers = new Set<number>();
    for (const operation of guarded) answers.add(await ask(world, operation, changed));
    return [...answers];
  };

  test('is nobody to any operation once disabled', async () => {
    const seen = await answersAfter(async (admin) => {
      await server.db.updateTable('users').set({ status: 20 }).where('id', '=', admin.userId).execute();
      return admin;
    });
    expect(seen).toEqual([401]);
  });

  test('is refused by every operation in a role that was removed', async () => {
    const seen = await answersAfter(async (admin) => {
      await server.db.updateTable('roles').set({ status: 10 }).where('id', '=', admin.roleId).execute();
      return admin;
    });
    expect(seen).toEqual([403]);
  });

  test('is refused by every operation with the RoleId of somebody else, or of nobody', async () => {
    const foreign = await answersAfter(async (admin, { people }) => ({
      ...admin,
      roleId: people.admin?.roleId ?? '',
    }));
    const unknown = await answersAfter(async (admin) => ({ ...admin, roleId: randomUUID() }));
    expect([foreign, unknown]).toEqual([[403], [403]]);
  });

  test('is refused by every operation with the UserId of somebody else', async () => {
    const seen = await answersAfter(async (admin, { people }) => ({ ...admin, userId: people.admin?.userId ?? '' }));
    expect(seen).toEqual([403]);
  });
});

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
