import { type Outside, publicInternet } from '../outgoing/post-outside.ts';

/** A network in which no name is known: tests ask nothing of anybody. */
export const nowhere: Outside = { ...publicInternet, resolve: async () => [] };
