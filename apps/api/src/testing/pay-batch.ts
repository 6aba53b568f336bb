import { seal } from '../platform/crypto/secret-box.ts';
import type { Caller, TestApp } from './test-app.ts';

/** Gives every payee without one a tax number, which payments in the States require. */
export async function addTaxNumbers({ db, platform }: Pick<TestApp, 'db' | 'platform'>): Promise<void> {
  await db
    .updateTable('payee_accounts')
    .set({ tax_number_encrypted: seal(platform.config.secretKey, '123456782'), tax_number_tail: '782' })
    .where('tax_number_encrypted', 'is', null)
    .execute();
}

/** The admins a batch needs: one makes it and takes its file to the bank, another approves it. */
interface PayDesk {
  maker: Caller;
  approver: Caller;
}

const versionOf = async (server: TestApp, id: string, as: Caller) =>
  (await server.call('getBatchPayment', { params: { id } }, as)).answer.payload.version;

/** Approves a batch as it is, with all its warnings, and hands it over; returns its file. */
export async function handOver(server: TestApp, id: string, { maker, approver }: PayDesk) {
  const params = { id };
  const { answer: seen } = await server.call('getBatchPayment', { params }, approver);
  const accepts = [...seen.payload.faults, ...seen.payload.lines.flatMap(({ faults }) => faults)].map(({ key }) => key);
  const { version } = seen.payload;
  const approved = await server.call('approveBatchPayment', { params, body: { version, accepts } }, approver);
  if (approved.status !== 200) throw new Error(approved.answer.message);
  const handedOver = await server.call('handOverBatchPayment', { params, body: { version: version + 1 } }, maker);
  if (handedOver.status !== 200) throw new Error(handedOver.answer.message);
  const { file, batch } = handedOver.answer.payload;
  return { batch, file, text: Buffer.from(file.fileContent, 'base64').toString('utf8') };
}

/** Takes a batch through all its steps: approved, handed over, and paid by the bank. */
export async function payBatch(server: TestApp, id: string, desk: PayDesk) {
  const { file, text } = await handOver(server, id, desk);
  const body = { version: await versionOf(server, id, desk.maker) };
  const settled = await server.call('settleBatchPayment', { params: { id }, body }, desk.maker);
  if (settled.status !== 200) throw new Error(settled.answer.message);
  return { batch: settled.answer.payload.batch, file, text };
}
