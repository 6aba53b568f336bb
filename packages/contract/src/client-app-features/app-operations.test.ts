import { appOperations } from '@cadenza/domain/client-app-features/app-operations';
import { describe, expect, it, test } from 'vitest';
import { allOperations } from '../operations.ts';
import { allFields, isSecret, nameOf } from '../secret-fields.ts';

const byId = new Map(allOperations.map((operation) => [operation.operationId, operation]));
const open: readonly string[] = appOperations;

describe('what client apps can be allowed', () => {
  test.each(appOperations)('%s exists, and belongs to an organisation rather than to one user', (id) => {
    const { access, rateLimit } = byId.get(id) ?? {};
    expect(['staff', 'booking management', 'org admin', 'org member', 'staff or booked musician']).toContain(access);
    expect(rateLimit).toBeUndefined();
  });

  it('includes nothing that takes or returns a secret, except invoice links, which are withheld from apps', () => {
    const secret = [...allFields()].filter((field) => isSecret(field) && open.includes(field.operation.operationId));
    expect(secret.map(nameOf)).toEqual([
      'listCompanyBookings.output.items.*.invoices.*.url',
      'getCompanyBooking.output.invoices.*.url',
      'getOrganisationStatement.output.events.*.invoices.*.url',
      'getOrganisationStatement.output.invoices.*.url',
    ]);
  });

  it('includes nothing that moves money, creates accounts, messages people or grants permissions', () => {
    const grave =
      /payout|batch|musicianPayment|managerPayment|bankAccount|payee|super|secret|clientApp|shortlist|session|yearSums|password|factor|invite|role|user|offer|assign|send.*(?:Link|Invoice)|setting|prices|terms/i;
    expect(open.filter((id) => grave.test(id))).toEqual([]);
  });
});
