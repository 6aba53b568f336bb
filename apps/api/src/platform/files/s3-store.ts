import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsV4Signer } from 'aws4fetch';
import { contentDisposition } from './content-disposition.ts';
import type { FileStore } from './file-store.ts';
import { FileStoreFault } from './file-store-fault.ts';

export interface S3Settings {
  /** The bucket's address, in either style: https://bucket.s3.eu-west-1.amazonaws.com or https://minio.example/bucket. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface Signing {
  method: 'GET' | 'PUT' | 'DELETE';
  key: string;
  now: string;
  headers?: Record<string, string>;
  query?: Record<string, string>;
  /** In the query string instead of a header. */
  inAddress?: boolean;
  body?: Buffer;
}

/**
 * Stores files in a bucket that speaks Amazon's S3 protocol (Signature Version 4). Browsers upload directly to it: size
 * and content type are signed, so it accepts nothing else.
 */
export function createS3Store({ url: bucket, region, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const base = bucket.replace(/\/+$/, '');

  async function sign({ method, key, now, headers = {}, query = {}, inAddress = false, body }: Signing) {
    const url = new URL(`${base}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const datetime = now.replace(/[:-]|\.\d+/g, '');
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers,
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      datetime,
      signQuery: inAddress,
      allHeaders: inAddress,
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    return signer.sign();
  }

  async function ask(signing: Signing): Promise<Response> {
    const { url, method, headers } = await sign(signing);
    const response = await fetch(url, {
      method,
      headers,
      // A signature is valid for this address only.
      redirect: 'manual',
      ...(signing.body ? { body: new Uint8Array(signing.body) } : {}),
    }).catch((error: unknown) => {
      throw new FileStoreFault('filesUnreachable', error);
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    const answered = new Error(`The file store answered ${response.status} to ${signing.method}.`);
    throw response.status >= 500 ? new FileStoreFault('filesUnreachable', answered) : answered;
  }

  return {
    origin: new URL(base).origin,
    presignPut: async ({ key, contentType, bytes, expiresAt }, now) => {
      const headers = { 'content-type': contentType, 'content-length': String(bytes) };
      const query = { 'X-Amz-Expires': secondsBetween(now, expiresAt) };
      return (await sign({ method: 'PUT', key, now, headers, query, inAddress: true })).url.href;
    },
    presignGet: async ({ key, name, expiresAt }, now) => {
      // As our own server sends it: as a download, whatever type was stated at upload.
      const as: Record<string, string> =
        name === ''
          ? {}
          : {
              'response-content-disposition': contentDisposition(name),
              'response-content-type': 'application/octet-stream',
            };
      const query = { 'X-Amz-Expires': secondsBetween(now, expiresAt), ...as };
      return (await sign({ method: 'GET', key, now, query, inAddress: true })).url.href;
    },
    open: async (key, now) => {
      const response = await ask({ method: 'GET', key, now });
      if (response.ok && response.body) return Readable.fromWeb(response.body as ReadableStream);
      await response.body?.cancel();
      return null;
    },
    write: async (key, content, contentType, now) => {
      const response = await ask({ method: 'PUT', key, now, headers: { 'content-type': contentType }, body: content });
      if (!response.ok) throw new Error('The file store has no such bucket.');
    },
    remove: async (key, now) => {
      await ask({ method: 'DELETE', key, now });
    },
  };
}

const secondsBetween = (now: string, then: string) =>
  String(Math.max(1, Math.floor((Date.parse(then) - Date.parse(now)) / 1000)));
