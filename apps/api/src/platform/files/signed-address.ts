import { createHmac } from 'node:crypto';
import { deriveKey } from '../crypto/secret-box.ts';
import { isSameKey } from '../crypto/signed-link.ts';
import { refuse } from '../refusal.ts';
import type { UploadTerms } from './file-store.ts';

/** The parameters of an upload's address besides its signature. */
const uploadFields = ({ contentType, bytes, expiresAt }: UploadTerms): Field[] => [
  ['type', contentType],
  ['bytes', String(bytes)],
  ['expires', expiresAt],
];

/** The query of an upload's address: HMAC-SHA256 over key, type, size and expiry. */
export const signUpload = (secret: Buffer, terms: UploadTerms): string =>
  sign(secret, 'PUT', terms.key, uploadFields(terms));

/** A requested address: its key, its query string, and when it was requested. */
interface RequestedAddress {
  key: string;
  query: Record<string, unknown>;
  now: string;
}

/** The signed terms of an upload. Refused when anything was changed or the link has expired. */
export function readUpload(secret: Buffer, request: RequestedAddress): UploadTerms {
  const { key, query } = request;
  const terms = {
    key,
    contentType: text(query.type),
    bytes: Number(text(query.bytes)),
    expiresAt: text(query.expires),
  };
  check(secret, 'PUT', request, uploadFields(terms));
  return terms;
}

interface Download {
  key: string;
  name: string;
  expiresAt: string;
}

const downloadFields = ({ name, expiresAt }: Download): Field[] => [
  ['name', name],
  ['expires', expiresAt],
];

/** The query of a download's address: HMAC-SHA256 over key, name and expiry. */
export const signDownload = (secret: Buffer, download: Download): string =>
  sign(secret, 'GET', download.key, downloadFields(download));

/** The name under which a download was signed. Refused when anything was changed or the link has expired. */
export function readDownload(secret: Buffer, request: RequestedAddress): string {
  const { key, query } = request;
  const download = { key, name: text(query.name), expiresAt: text(query.expires) };
  check(secret, 'GET', request, downloadFields(download));
  return download.name;
}

type Field = [name: string, value: string];
const text = (value: unknown) => (typeof value === 'string' ? value : '');

const sign = (secret: Buffer, method: string, key: string, fields: Field[]): string =>
  new URLSearchParams([...fields, ['signature', signatureOf(secret, method, key, fields)]]).toString();

function check(secret: Buffer, method: string, { key, query, now }: RequestedAddress, fields: Field[]): void {
  const isGenuine = isSameKey(text(query.signature), signatureOf(secret, method, key, fields));
  if (!isGenuine) throw refuse('fileAddressForeign');
  if (text(query.expires) <= now) {
    throw refuse('fileAddressExpired');
  }
}

// JSON separates the parts, so no two lists of fields give the same text.
const signatureOf = (secret: Buffer, method: string, key: string, fields: Field[]) =>
  createHmac('sha256', deriveKey(secret, 'file addresses'))
    .update(JSON.stringify([method, key, fields]))
    .digest('base64url');
