import { randomUUID } from 'node:crypto';
import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import { pluralize } from '@cadenza/domain/pluralize';
import type { OfficeContext } from '../../../platform/context.ts';
import type { Handler } from '../../../platform/http/routes.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { manageBooking } from '../../bookings/door.ts';
import { receiveMoney } from '../../customer-payments/door/receive-money.ts';
import type { ReportCity } from '../../reports/door.ts';
import { findBankCity, methodOfLines, referenceOf } from '../present.ts';
import { lockLine, receiptOfLine } from '../store.ts';

type Chosen = InputOf<'recordBankLines'>['body']['lines'][number];

/**
 * Records each chosen line as a receipt for the chosen invoice, like any money that staff record. Each has its own
 * transaction, so that a refused one does not hold up the others.
 */
export const recordBankLines: Handler<'recordBankLines'> = async (
  context,
  { params: { id: cityId }, body: { lines } },
) => {
  const city = await findBankCity(context, cityId);
  const recorded: OutputOf<'recordBankLines'>['recorded'] = [];
  const refused: OutputOf<'recordBankLines'>['refused'] = [];
  for (const chosen of lines) {
    const { lineId } = chosen;
    try {
      recorded.push({ lineId, receiptNumber: await recordLine(context, city, chosen) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ lineId, message: error.message });
    }
  }
  const done = `${pluralize(recorded.length, 'payment')} recorded`;
  return { message: refused.length === 0 ? done : `${done}, ${refused.length} not`, recorded, refused };
};

/** Returns the receipt's number. The line is locked, so that recording it twice makes one receipt. */
const recordLine = (
  context: OfficeContext,
  city: ReportCity,
  { lineId, bookingId, paymentId }: Chosen,
): Promise<string> =>
  context.db.transaction().execute(async (trx) => {
    const line = await lockLine(trx, city, lineId);
    if (!line) throw refuse('bankLineNotFound');
    if (line.state === 'set aside') throw refuse('bankLineSetAside');
    if (line.state === 'recorded') {
      const receipt = await receiptOfLine(trx, city, line.id);
      if (receipt.bookingId !== bookingId) throw refuse('bankLineRecorded', { receipt: receipt.number });
      return receipt.number;
    }
    const booking = await manageBooking(trx, context.scope, bookingId);
    if (booking.city_id !== city.id) throw refuse('bookingNotFound');
    return receiveMoney(trx, context, booking, {
      id: randomUUID(),
      paymentId,
      receivedOn: line.on,
      amountMinor: line.amountMinor,
      method: methodOfLines,
      reference: referenceOf(line),
      bankLineId: line.id,
    });
  });
