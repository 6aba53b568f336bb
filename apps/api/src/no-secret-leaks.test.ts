import { beforeAll, describe, expect, test } from 'vitest';
import { createLog } from './platform/log/log.ts';
import { columnsHolding } from './testing/columns-holding.ts';
import { numbers, passwords, type SecretActions, secretActions } from './testing/secret-actions.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

/** Everything served over HTTP, except the pages and scripts of the web app. */
interface Given {
  url: string;
  status: number;
  text: string;
}

const lines: string[] = [];
const given: Given[] = [];
let actions: SecretActions;

const server = openTestApp(undefined, createLog('trace', { write: (line) => void lines.push(line) }));
beforeAll(async () => {
  listen(server);
  actions = await secretActions(server);
  await actions.all();
});

function listen({ app }: TestApp): void {
  const inject = app.inject.bind(app) as (request: { url: string }) => Promise<{
    statusCode: number;
    headers: object;
    body: string;
  }>;
  app.inject = (async (request: { url: string }) => {
    const response = await inject(request);
    given.push({
      url: request.url,
      status: response.statusCode,
      text: `${JSON.stringify(response.headers)} ${response.body}`,
    });
    return response;
  }) as never;
}

const digits = (number: string) => number.replaceAll(/[^\dA-Z]/g, '');
const everyNumber = Object.values(numbers).flatMap((number) => [number, digits(number)]);
const everyPassword = Object.values(passwords);
const leaks = (texts: readonly string[], secrets: readonly string[]) =>
  texts.flatMap((text) => secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${text}`));
const textsOf = (answers: readonly Given[]) => answers.map(({ text }) => text);
/** The pattern of a 256-bit key, wherever it comes from. */
const keyShape = /(?<![\w-])[\w-]{43}(?![\w-])/;

describe('a secret that was used', () => {
  test('was used in every kind of action', () => {
    expect(actions.found().sessionTokens.length).toBeGreaterThanOrEqual(6);
    expect(actions.found().oneTimeKeys.length).toBeGreaterThanOrEqual(4);
    expect(actions.found().otherKeys.length).toBeGreaterThanOrEqual(24);
    expect(given.filter(({ status }) => status < 400).length).toBeGreaterThan(20);
    expect(given.filter(({ status }) => status >= 400).length).toBeGreaterThan(10);
  });

  test('is in no refusal', () => {
    const refusals = textsOf(given.filter(({ status }) => status >= 400));
    expect(leaks(refusals, actions.found().all)).toEqual([]);
    expect(refusals.filter((text) => keyShape.test(text))).toEqual([]);
  });

  test('is in no response except the one that issues it', () => {
    const { sessionTokens, oneTimeKeys } = actions.found();
    const but = (operation: RegExp) => textsOf(given.filter(({ url }) => !operation.test(url)));
    expect(leaks(textsOf(given), [...everyPassword, ...oneTimeKeys])).toEqual([]);
    expect(leaks(but(/^\/api\/v1\.0\/oauth\/token/), sessionTokens)).toEqual([]);
    expect(leaks(but(/Reveal$/), everyNumber)).toEqual([]);
  });

  test('is in no address that is returned', () => {
    const addresses = given.flatMap(({ text }) => text.match(/(?:https?|webcal):\/\/[^\s"\\]+/g) ?? []);
    const { sessionTokens, oneTimeKeys } = actions.found();
    expect(addresses.length).toBeGreaterThan(0);
    expect(leaks(addresses, [...everyPassword, ...everyNumber, ...sessionTokens, ...oneTimeKeys])).toEqual([]);
  });

  test('leaves in a message only as its own link, once', async () => {
    const rows = await server.db.selectFrom('messages').selectAll().execute();
    const { sessionTokens, oneTimeKeys } = actions.found();
    const messages = rows.map((row) => JSON.stringify(row));
    expect(leaks(messages, [...everyPassword, ...everyNumber, ...sessionTokens])).toEqual([]);
    for (const key of oneTimeKeys) {
      expect(messages.filter((message) => message.includes(key)).length, key).toBeLessThanOrEqual(1);
    }
    expect(rows.flatMap(({ subject, kind }) => [subject ?? '', kind]).filter((text) => keyShape.test(text))).toEqual(
      [],
    );
  });

  test('is readable in no column of the database', async () => {
    const { all, oneTimeKeys } = actions.found();
    const lasting = all.filter((secret) => !oneTimeKeys.includes(secret));
    expect(await columnsHolding(server.db, lasting)).toEqual([]);
    expect(await columnsHolding(server.db, oneTimeKeys)).toEqual(['messages.text_body', 'messages.html_body']);
    const keys = await columnsHolding(server.db, [], '(^|[^A-Za-z0-9_-])[A-Za-z0-9_-]{43}($|[^A-Za-z0-9_-])');
    // A picture has a random name, and is only sent with a signature.
    expect(
      keys.filter((column) => !/^files\.storage_key|^messages\.|_hash$|(^|\.)hash$|_encrypted$/.test(column)),
    ).toEqual([]);
  });
});

describe('a fault', () => {
  test('during any of these actions reveals no input, not even when the database quotes the row', async () => {
    const from = given.length;
    await quoteRows();
    await actions.allIgnoringErrors();
    const refusals = given.slice(from).filter(({ status }) => status >= 400);
    const faults = refusals.filter(({ status }) => status === 500);
    expect(faults.length).toBeGreaterThanOrEqual(8);
    expect(leaks(textsOf(refusals), actions.found().all)).toEqual([]);
    const logged = lines.filter((line) => line.includes('"msg":"fault"'));
    expect(logged).toHaveLength(faults.length);
    expect(logged.every((line) => line.includes('invalid input syntax for type integer: …'))).toBe(true);
  });

  test('writes no secret into the log, and nor does anything else', () => {
    expect(leaks(lines, actions.found().all)).toEqual([]);
    expect(lines.filter((line) => keyShape.test(line))).toEqual([]);
  });
});

/** Makes the database refuse every row of these tables with an error that quotes the whole row. */
async function quoteRows(): Promise<void> {
  const { pool } = server.platform.database;
  await pool.query(`create function quote_row() returns trigger language plpgsql as $$
    begin raise exception using errcode = '22P02',
      message = format('invalid input syntax for type integer: "%s"', row_to_json(new)); end $$`);
  for (const table of actions.tables) {
    await pool.query(
      `create trigger quote_row before insert or update on ${table} for each row execute function quote_row()`,
    );
  }
}
