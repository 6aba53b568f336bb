import type { Client } from '../create-client.ts';

/** Accepts whatever a musician is offered. */
export async function acceptOffers(musician: Client): Promise<void> {
  const { items } = await musician.call('listIncomingOffers', { query: {} });
  for (const { groupOfferId } of items) {
    await musician.call('acceptGroupOffer', { params: { id: groupOfferId }, body: {} });
  }
}
