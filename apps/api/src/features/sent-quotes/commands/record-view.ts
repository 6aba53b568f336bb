import type { PublicContext } from '../../../platform/context.ts';
import { customerAuthor, recordEvent } from '../../../platform/history/record-event.ts';
import type { OpenedLink } from '../../customer-links/door.ts';
import { markViewed, type SentQuoteRow } from '../store.ts';

/** Records the first time that the customer, or a co-planner who decides, opens the link in our mail. */
export async function recordView(
  { db, now }: PublicContext,
  { bookingId, coPlanner }: Pick<OpenedLink, 'bookingId' | 'coPlanner'>,
  quote: SentQuoteRow,
): Promise<void> {
  if (quote.firstViewedAt !== null) return;
  await db.transaction().execute(async (trx) => {
    if (!(await markViewed(trx, quote, now))) return;
    const { kind: what, version, document } = quote;
    await recordEvent(trx, bookingId, now, customerAuthor(coPlanner?.name ?? document.customerName), {
      kind: 'quote viewed',
      what,
      version,
    });
  });
}
