import { type Outside, publicInternet } from '../outgoing/post-outside.ts';

/** A network that resolves no name, so that tests contact nobody. */
export const nowhere: Outside = { ...publicInternet, resolve: async () => [] };
