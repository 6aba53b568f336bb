import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { findRemittances, findSupplierRemittances } from '../door/find-remittances.ts';
import { type RemittanceKind, remittanceMail } from '../mails/remittance-mail.ts';
import type { LockedBatch } from '../store.ts';

/**
 * Sends each payee and each supplier one mail about their payments in a batch, with its lines and the last digits of the account
 * number.
 */
export async function sendRemittances(
  trx: Db,
  { platform, now }: OfficeContext,
  batch: LockedBatch,
  sent: { ids: readonly string[]; kind: RemittanceKind },
): Promise<void> {
  const people = await findRemittances(trx, batch, sent.ids);
  const suppliers = await findSupplierRemittances(trx, batch, sent.ids);
  const remittances = [...people, ...suppliers];
  await postMail(trx, now, ...remittances.map((remittance) => remittanceMail(platform.config, sent.kind, remittance)));
}
