import type { Client } from '../create-client.ts';

/** Accepts every offer to a musician. */
export async function acceptOffers(musician: Client): Promise<void> {
  const { items } = await musician.call('listIncomingOffers', { query: {} });
  for (const { groupOfferId } of items) {
    await musician.call('acceptGroupOffer', { params: { id: groupOfferId }, body: {} });
  }
}
