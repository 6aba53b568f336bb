/** The number of a fault in this browser: 64 random bits. Unlike crypto.randomUUID, it also works without https. */
export const makeFaultId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
