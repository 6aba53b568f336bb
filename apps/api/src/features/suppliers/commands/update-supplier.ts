import { supplierStatusLabel } from '@cadenza/domain/suppliers/supplier-status';
import { recordAccountEvent } from '../../../platform/history/record-account-event.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { postMail } from '../../../platform/mail/post-message.ts';
import { invalidField, refuse } from '../../../platform/refusal.ts';
import { lockSupplier } from '../door.ts';
import { addressNotice } from '../mails/address-notice.ts';
import { writeSupplier } from '../store.ts';

/** Changes a supplier's details or its status; its region stays. When the email address changes, the old one is notified. */
export const updateSupplier: Handler<'updateSupplier'> = (context, { params: { id }, body: { version, ...entry } }) =>
  context.db.transaction().execute(async (trx) => {
    const { actor, scope, now, platform } = context;
    const known = await lockSupplier(trx, scope, id);
    if (known.version !== version) throw refuse('supplierChanged');
    if (known.regionId !== entry.regionId) throw invalidField('regionId', 'A supplier keeps its region');
    await writeSupplier(trx, scope, { known, entry, now });
    const isMoved = known.status !== entry.status;
    const sentence = isMoved
      ? `${entry.name} is ${supplierStatusLabel[entry.status].toLowerCase()} now`
      : `The details of ${entry.name} were changed`;
    await recordAccountEvent(trx, context, { supplierId: id }, sentence);
    if (known.email !== '' && known.email !== entry.email) {
      const reader = { name: known.contactName || known.name, email: known.email };
      await postMail(trx, now, addressNotice(platform, reader, { supplier: known.name, author: actor.personName }));
    }
    return { id, message: 'The supplier has been updated successfully!' };
  });
