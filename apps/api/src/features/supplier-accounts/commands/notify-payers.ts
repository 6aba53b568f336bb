import type { OfficeContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { findOtherAdmins } from '../../organisations/door.ts';
import { supplierAccountNotice, supplierAccountReport } from '../mails/account-notices.ts';
import { findContact } from '../store.ts';

/** Notifies a supplier and the other admins of its cities, each once, of a change to its account. */
export async function notifyPayers(
  trx: Db,
  { platform, actor, scope, now }: OfficeContext,
  { id, cityIds }: { id: string; cityIds: readonly string[] },
  { change, usableFrom }: { change: 'changed' | 'released'; usableFrom: string },
): Promise<void> {
  const { name, email, contactName, timeZone } = await findContact(trx, scope, id);
  const notice = { supplier: { id, name }, change, author: actor.personName, usableFrom, timeZone };
  const admins = new Map<string, { name: string; email: string }>();
  for (const cityId of cityIds) {
    for (const admin of await findOtherAdmins(trx, scope, cityId)) admins.set(admin.email, admin);
  }
  const reports = [...admins.values()].map((admin) => supplierAccountReport(platform, admin, notice));
  const own = email === '' ? [] : [supplierAccountNotice(platform, { name: contactName || name, email }, notice)];
  await postMail(trx, now, ...own, ...reports);
}
