import { randomKey } from '../crypto/random-key.ts';

/** Tells apps' tokens from people's, and lets those who search code for lost secrets find them. */
const tokenPrefix = 'cadenza-token-';
const secretPrefix = 'cadenza-secret-';

export const makeAppToken = (): string => tokenPrefix + randomKey();
export const makeAppSecret = (): string => secretPrefix + randomKey();

export const isAppToken = (token: string): boolean => token.startsWith(tokenPrefix);
