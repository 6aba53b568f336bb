import { jobHandlers } from '../job-handlers.ts';
import type { Caller, TestApp } from './test-app.ts';

export interface Message {
  channel: string;
  kind: string;
  to_address: string;
  text_body: string;
}
export type AccountActions = ReturnType<typeof accountActions>;

/** The key of the one-time link in a message. */
export const keyIn = (message: Message | undefined): string =>
  /\?key=([\w-]+)/.exec(message?.text_body ?? '')?.[1] ?? '';

/** Steps that tests of people's accounts repeat. */
export function accountActions(server: TestApp) {
  const messages = (): Promise<Message[]> =>
    server.db
      .selectFrom('messages')
      .select(['channel', 'kind', 'to_address', 'text_body'])
      .orderBy('created_at')
      .orderBy('kind')
      .execute();
  return {
    messages,
    /** The newest message of a kind. */
    async message(kind: string): Promise<Message | undefined> {
      return (await messages()).findLast((message) => message.kind === kind);
    },
    /** Signs in with username and password; throws the token endpoint's refusal. */
    async signIn(username: string, password: string): Promise<Caller> {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/v1.0/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          client_id: 'cadenza-web',
          grant_type: 'password',
          username,
          password,
        }).toString(),
      });
      const { access_token: token, error_description } = response.json();
      if (!token) throw new Error(error_description);
      const context = await server.app.inject({
        url: '/api/v1.0/Users/CurrentContext',
        headers: { authorization: `Bearer ${token}` },
      });
      const { user, currentRoleId } = context.json().payload;
      return { token, userId: user.id, roleId: currentRoleId ?? '' };
    },
    /** Runs the queued jobs for forgotten passwords and usernames. */
    async runForgotten(): Promise<void> {
      const { rows } = await server.platform.database.pool.query(
        `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
         where t.id = j.task_id and t.identifier = 'answer-forgotten' returning j.payload`,
      );
      for (const { payload } of rows) await jobHandlers['answer-forgotten'](server.platform, payload);
    },
  };
}
