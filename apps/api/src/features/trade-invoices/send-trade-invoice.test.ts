import { randomUUID } from 'node:crypto';
import type { InputOf } from '@cadenza/contract/operations';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCity, buildInternalOrganisation, buildOrganisation } from '../../testing/build.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let company = '';
let cities: Record<'AU' | 'CA' | 'US', string>;
let [manager, tech, sydneySupport] = [] as unknown as [Caller, Caller, Caller];

const server = openTestApp('2027-01-15T00:00:00.000Z');
beforeAll(async () => {
  const { db } = server;
  cities = { AU: await buildCity(db, 'AU'), CA: await buildCity(db, 'CA'), US: await buildCity(db, 'US') };
  const internalId = await buildInternalOrganisation(db);
  [manager, tech] = [await server.signInStaff(internalId, 16), await server.signInStaff(internalId, 256)];
  sydneySupport = await server.signInStaff(cities.AU, 4);
  company = await buildOrganisation(db, { name: 'Harbour Hotels', email: 'accounts@harbour.example' });
});

const read = async (id: string) => (await server.call('getInvoice', { params: { id } }, manager)).answer.payload;
async function draft(city: keyof typeof cities = 'AU'): Promise<string> {
  const id = randomUUID();
  const lines = [
    { description: 'Sound for <a conference>', amountMinor: 110_000, isTaxed: true },
    { description: 'Parking', amountMinor: 5_000, isTaxed: false },
  ];
  const body = {
    id,
    direction: 'receivable' as const,
    partyId: company,
    cityId: cities[city],
    issuedOn: '2027-01-10',
    lines,
  };
  await server.call('addInvoice', { body }, manager);
  return id;
}
async function confirmed(city: keyof typeof cities = 'AU'): Promise<string> {
  const id = await draft(city);
  await server.call('confirmInvoice', { params: { id }, body: { version: 1 } }, manager);
  return id;
}
const send = (id: string, given: Partial<InputOf<'sendTradeInvoice'>['body']> = {}, who = manager) => {
  const body = { sendingId: randomUUID(), name: 'Ines Duarte', email: 'ines@harbour.example', ...given };
  return server.call('sendTradeInvoice', { params: { id }, body }, who);
};
const mails = () =>
  server.db.selectFrom('messages').select(['to_address', 'text_body']).where('kind', '=', 'trade invoice').execute();
const open = (url: string | null) => {
  const { pathname, search } = new URL(url ?? '');
  return server.app.inject({ url: pathname + search });
};
const textOf = (html: string) =>
  html
    .replace(/^.*<main>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('one of our invoices', () => {
  it.each([
    ['AU', 'Tax invoice', 'ABN', 'Includes GST 10% $100.00 Total AUD $1,150.00', 'Without GST'],
    ['CA', 'Invoice', 'GST/HST', 'Without HST $1,150.00 HST 13% $143.00 Total CAD $1,293.00', 'Without HST'],
    ['US', 'Invoice', 'EIN', 'Total USD $1,150.00', ''],
  ] as const)("is shown and printed in %s as %s, with the city's %s", async (city, title, label, sums, untaxed) => {
    const { onlineUrl, number } = await read(await confirmed(city));
    const page = await open(onlineUrl);
    expect(page.statusCode).toBe(200);
    const text = textOf(page.body);
    expect(text).toMatch(`${title} ${number} Harbour Hotels Issued on Sunday 10 January 2027`);
    expect(text).toMatch(sums);
    expect(text).toMatch(new RegExp(`Issued .* by .*, [^,]*${label}`));
    expect(text.includes('Without')).toBe(untaxed !== '');
    expect(text).toMatch(`Reference ${number}`);
    expect(page.body).toMatch('Sound for &lt;a conference&gt;');
    const pdf = await open((onlineUrl ?? '').replace('?', '/Pdf?'));
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('has no page before it is confirmed, and then never changes', async () => {
    const id = await draft();
    expect(await read(id)).toMatchObject({ onlineUrl: null, recipient: null });
    expect((await send(id)).answer.message).toBe('Only a confirmed invoice to an organisation can be sent.');
    await server.call('confirmInvoice', { params: { id }, body: { version: 1 } }, manager);
    const { onlineUrl } = await read(id);
    const shown = (await open(onlineUrl)).body;
    await server.db.updateTable('cities').set({ legal_name: 'Somebody else' }).execute();
    expect((await open(onlineUrl)).body).toBe(shown);
    const past = server.db.updateTable('trade_invoices').set({ snapshot: '{}' }).where('id', '=', id).execute();
    await expect(past).rejects.toThrow('an issued invoice never changes');
  });

  it("suggests the organisation's invoice contact, until it was sent to someone else", async () => {
    const id = await confirmed();
    const contact = { billing_name: 'Accounts payable', billing_email: 'payable@harbour.example' };
    await server.db.updateTable('organisations').set(contact).where('name', '=', 'Harbour Hotels').execute();
    expect((await read(id)).recipient).toEqual({ name: 'Accounts payable', email: 'payable@harbour.example' });
    await server.db
      .updateTable('organisations')
      .set({ billing_name: '', billing_email: '' })
      .where('name', '=', 'Harbour Hotels')
      .execute();
    expect((await read(id)).recipient).toEqual({ name: 'Harbour Hotels', email: 'accounts@harbour.example' });
  });

  it('is mailed with its link, once per sending, and shows when it was opened', async () => {
    const id = await confirmed();
    const { number, onlineUrl, recipient } = await read(id);
    expect(recipient).toEqual({ name: 'Harbour Hotels', email: 'accounts@harbour.example' });
    const sendingId = randomUUID();
    const answers = await Promise.all([send(id, { sendingId }), send(id, { sendingId })]);
    expect(answers.map(({ answer }) => answer.payload.message)).toEqual(
      Array.from({ length: 2 }, () => `${number} is on its way to ines@harbour.example`),
    );
    const sent = (await mails()).filter(({ text_body }) => text_body.includes(number));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text_body).toMatch(onlineUrl ?? '');
    expect(sent[0]?.text_body).toMatch(`Here is tax invoice ${number} for Harbour Hotels: $1,150.00 AUD.`);
    expect(await read(id)).toMatchObject({ recipient: { email: 'ines@harbour.example' }, firstViewedAt: null });
    await open(onlineUrl);
    const { firstViewedAt, events } = await read(id);
    expect(firstViewedAt).not.toBeNull();
    expect(events[0]?.sentence).toBe(`${number} was sent to ines@harbour.example`);
    expect(events.at(-1)?.sentence).toBe('Entered the invoice to Harbour Hotels');
  });

  it('is opened only by its own newest link', async () => {
    const id = await confirmed();
    const { onlineUrl } = await read(id);
    const forged = (onlineUrl ?? '').replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await open(forged)).statusCode).toBe(404);
    const another = (onlineUrl ?? '').replace(id, await confirmed());
    expect((await open(another)).statusCode).toBe(404);
    await send(id, { renewsLink: true });
    expect((await open(onlineUrl)).statusCode).toBe(404);
    expect((await open((await read(id)).onlineUrl)).statusCode).toBe(200);
  });

  it('shows what is paid and that it was reversed; then it can no longer be sent', async () => {
    const id = await confirmed();
    const payment = { id: randomUUID(), invoiceId: id, paidOn: '2027-01-14', amountMinor: 15_000 };
    await server.call('addPayment', { body: { ...payment, method: 'bank transfer', reference: '' } }, manager);
    const { onlineUrl, number } = await read(id);
    expect(textOf((await open(onlineUrl)).body)).toMatch('Paid -$150.00 Still to pay $1,000.00');
    await server.call('deletePayment', { params: { id: payment.id }, body: { reason: 'Bounced' } }, manager);
    const { version } = await read(id);
    await server.call('reverseInvoice', { params: { id }, body: { version, reason: 'Sent twice' } }, manager);
    expect(textOf((await open(onlineUrl)).body)).toMatch(`Tax invoice ${number}`);
    expect(textOf((await open(onlineUrl)).body)).toMatch('Reversed on Friday 15 January 2027. There’s nothing to pay.');
    expect((await send(id)).status).toBe(409);
  });

  it('is sent by people who enter invoices, to a valid address', async () => {
    const id = await confirmed();
    expect((await send(id, {}, tech)).status).toBe(403);
    expect((await send(id, {}, sydneySupport)).status).toBe(403);
    expect((await send(id, { email: 'nobody' })).answer.payload).toMatchObject({ fields: [{ path: 'email' }] });
    expect((await send(randomUUID())).status).toBe(404);
  });
});
