import { sheetQuery } from '@cadenza/contract/booking-sheet/operations';
import { pages } from '../../platform/http/pages.ts';
import { closedLinkPage } from '../customer-links/door.ts';
import { openSheet } from './commands/open-sheet.ts';

/** The booking sheet, for reading on a phone and for printing. */
export const bookingSheetPages = pages({
  method: 'GET',
  path: '/booking_sheet',
  isKeyed: true,
  load: async (context, { query }) => {
    const { key = '', customerId, roleType } = query;
    const parsed = sheetQuery.safeParse({ key, customerId, roleType });
    const opened = parsed.success ? await openSheet(context, parsed.data) : null;
    return opened ? { show: { kind: 'booking-sheet', ...opened } } : closedLinkPage(context);
  },
});
