import { ledgerAccounts } from '@cadenza/domain/ledger/accounts';
import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';

/** The money of a booking, entry by entry. */
export const ledgerScreen = getRouteApi('/office/bookings/$id/ledger');
export const ledgerSearch = z.object({
  /** Only the entries that changed this account. */
  account: z.enum(ledgerAccounts).optional().catch(undefined),
});
