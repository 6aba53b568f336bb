import { generateKeyPairSync, sign } from 'node:crypto';

/** A self-signed certificate for a name, and its key: both as PEM, generated for each test. */
export function makeCertificate(name: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const common = sequence(set(sequence(objectId('550403'), der(0x0c, Buffer.from(name)))));
  const algorithm = sequence(objectId('2a8648ce3d040302'));
  const alternativeName = der(0x04, sequence(der(0x82, Buffer.from(name))));
  const contents = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    common,
    sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z'))),
    common,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(objectId('551d11'), alternativeName))),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', contents, privateKey)]));
  return {
    cert: pem('CERTIFICATE', sequence(contents, algorithm, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** A DER value with its tag and length (X.690). */
function der(tag: number, value: Buffer): Buffer {
  const long = Buffer.from([0x82, value.length >> 8, value.length & 255]);
  const length = value.length < 128 ? Buffer.from([value.length]) : long;
  return Buffer.concat([Buffer.from([tag]), length, value]);
}
const sequence = (...values: Buffer[]): Buffer => der(0x30, Buffer.concat(values));
const set = (...values: Buffer[]): Buffer => der(0x31, Buffer.concat(values));
const objectId = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const pem = (label: string, value: Buffer): string =>
  `-----BEGIN ${label}-----\n${value.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`;
