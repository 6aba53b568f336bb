import { type Client, createClient } from '@cadenza/client/create-client';
import { demonstrationPassword } from '@cadenza/demo/demo-data';

/** Calls the API as a person of the demonstration, as programs do: to create records that a test needs but is not about. */
export async function callAs(url: string, username: string): Promise<Client> {
  const fields = { client_id: 'cadenza-web', grant_type: 'password', username, password: demonstrationPassword };
  const answer = await fetch(`${url}/api/v1.0/oauth/token`, { method: 'POST', body: new URLSearchParams(fields) });
  const { access_token } = (await answer.json()) as { access_token: string };
  return createClient({ url, tokens: { token: () => Promise.resolve(access_token), drop: () => false } });
}
