import { type Network, publicInternet } from '../outgoing/post-to-public-address.ts';

/** A network that resolves no name, so that tests contact nobody. */
export const nowhere: Network = { ...publicInternet, resolve: async () => [] };
