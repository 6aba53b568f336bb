import type { InputOf, OutputOf } from '@cadenza/contract/operations';
import type { OfficeContext } from '../../../platform/context.ts';
import { handOverClients } from './hand-over-clients.ts';

/** Assigns clients to a sales manager of their city. */
export async function assignSalesManager(
  context: OfficeContext,
  body: InputOf<'assignSalesManager'>['body'],
): Promise<OutputOf<'assignSalesManager'>> {
  const moved = await handOverClients(context, body);
  return { assigned: moved.length };
}
