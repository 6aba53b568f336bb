import { randomUUID } from 'node:crypto';
import type { Operation } from '@cadenza/contract/operation';
import { allOperations, type OperationId } from '@cadenza/contract/operations';
import { mayEnter } from '@cadenza/domain/permissions/access';
import { describe, expect, test } from 'vitest';
import { sampleRequest } from './testing/access/sample-request.ts';
import { buildWorld, type World } from './testing/access/world.ts';
import { type Caller, openTestApp } from './testing/test-app.ts';

const server = openTestApp();

describe('a person admitted a moment ago', () => {
  const guarded = allOperations.filter(({ access }) => !mayEnter(access, null));
  const ask = async (world: World, operation: Operation, as: Caller) => {
    const id = operation.operationId as OperationId;
    return (await server.call(id, sampleRequest(operation, world) as never, as)).status;
  };
  /** The status codes of all operations for a system administrator after this has happened. */
  const answersAfter = async (happens: (admin: Caller, world: World) => Promise<Caller>) => {
    const world = await buildWorld(server);
    const admin = world.people.sysAdmin as Caller;
    expect((await server.call('getCurrentContext', {}, admin)).status).toBe(200);
    const changed = await happens(admin, world);
    const answers = new Set<number>();
    for (const operation of guarded) answers.add(await ask(world, operation, changed));
    return [...answers];
  };

  test('is refused by every operation once disabled', async () => {
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

  test('is refused by every operation with the RoleId of another person, or an unknown one', async () => {
    const foreign = await answersAfter(async (admin, { people }) => ({
      ...admin,
      roleId: people.admin?.roleId ?? '',
    }));
    const unknown = await answersAfter(async (admin) => ({ ...admin, roleId: randomUUID() }));
    expect([foreign, unknown]).toEqual([[403], [403]]);
  });

  test('is refused by every operation with the UserId of another person', async () => {
    const seen = await answersAfter(async (admin, { people }) => ({ ...admin, userId: people.admin?.userId ?? '' }));
    expect(seen).toEqual([403]);
  });
});
