import { randomKey } from '../crypto/random-key.ts';

/** Distinguishes apps' tokens from people's, and lets secret scanners find leaked ones. */
const tokenPrefix = 'cadenza-token-';
const secretPrefix = 'cadenza-secret-';

export const makeAppToken = (): string => tokenPrefix + randomKey();
export const makeAppSecret = (): string => secretPrefix + randomKey();

export const isAppToken = (token: string): boolean => token.startsWith(tokenPrefix);
