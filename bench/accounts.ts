import type pg from 'pg';
import { benchGateShare } from './gate-share.ts';
import { benchMembers } from './members.ts';
import { scenarios, type World } from './scenarios.ts';
import { benchSignIn } from './sign-in.ts';
import { withServer } from './with-server.ts';

interface Run {
  /** The database, and the server that answers on it. */
  url: string;
  apiUrl: string;
  pool: pg.Pool;
  world: World;
  seconds: number;
  rounds: number;
}

/** Members of organisations, signing in, and the cost of a list's permission check. */
export async function measureAccounts({ url, apiUrl, pool, world, seconds, rounds }: Run) {
  const members = await benchMembers(apiUrl, pool, world, { seconds, rounds });
  const signIn = await benchSignIn(apiUrl, pool, seconds);
  const permissionCheck = await withServer(url, (app) => {
    const list = scenarios.find(({ name }) => name === 'list')?.api(world, '');
    const path = list?.next?.().path ?? '/';
    return benchGateShare(() => app.inject({ url: path, headers: list?.headers ?? {} }), seconds);
  });
  const measured = { members, signIn, permissionCheck };
  process.stderr.write(`accounts: ${JSON.stringify(measured)}\n`);
  return measured;
}
