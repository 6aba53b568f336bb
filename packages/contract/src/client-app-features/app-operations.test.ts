import { appOperations } from '@cadenza/domain/client-app-features/app-operations';
import { describe, expect, it, test } from 'vitest';
import { allOperations } from '../operations.ts';
import { allFields, isSecret, nameOf } from '../secret-fields.ts';

const byId = new Map(allOperations.map((operation) => [operation.operationId, operation]));
const open: readonly string[] = appOperations;

describe('what apps may be given', () => {
  test.each(appOperations)('%s exists, and is the work of an organisation and nobody’s own', (id) => {
    const { access, flood } = byId.get(id) ?? {};
    expect(['staff', 'booking management', 'org admin', 'org member', 'staff or booked musician']).toContain(access);
    expect(flood).toBeUndefined();
  });

  it('takes and answers nothing secret, but for links to invoices, which apps get none of', () => {
    const secret = [...allFields()].filter((field) => isSecret(field) && open.includes(field.operation.operationId));
    expect(secret.map(nameOf)).toEqual([
      'listCompanyBookings.output.items.*.invoices.*.url',
      'getCompanyBooking.output.invoices.*.url',
    ]);
  });

  it('is nothing that moves money, opens accounts, writes to people or gives rights', () => {
    const grave =
      /payout|batch|musicianPayment|managerPayment|bankAccount|payee|super|secret|clientApp|shortlist|session|yearSums|password|factor|invite|role|user|offer|assign|send.*(?:Link|Invoice)|setting|prices|terms/i;
    expect(open.filter((id) => grave.test(id))).toEqual([]);
  });
});
