import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  'postgres://user:secret@db.example:5432/cadenza',
  'postgres://user:secret@10.0.0.7/cadenza?sslmode=prefer',
  'postgres://user:secret@db.example/cadenza?sslmode=',
])('refuses a database on another machine without encryption, unless its address says otherwise: %s', (address) => {
  expect(() => readConfig({ DATABASE_URL: address })).toThrow(
    'The setting DATABASE_URL is not usable: on another machine it ends in ?sslmode=verify-full, or in ?sslmode=disable.',
  );
});

test.each([
  'postgres://user:secret@127.0.0.1:5432/cadenza',
  'postgres:///cadenza?host=/var/run/postgresql',
  'postgres://user:secret@db.example/cadenza?sslmode=verify-full',
  'postgres://user:secret@db.example/cadenza?sslmode=disable',
])('accepts a local database, or one whose address says how it is encrypted: %s', (address) => {
  expect(readConfig({ DATABASE_URL: address }).DATABASE_URL).toBe(address);
});

test.each([
  ['FILES_S3_URL', 'http://files.example/cadenza'],
  ['TWILIO_API_URL', 'http://api.twilio.example'],
  ['STRIPE_API_URL', 'http://api.stripe.example'],
])('refuses to start when data would go to another service unencrypted: %s=%s', (name, address) => {
  expect(() => readConfig({ [name]: address })).toThrow(
    `The setting ${name} is not usable: it begins with https, except on this machine.`,
  );
});

test.each(['http://127.0.0.1:9000/cadenza', 'http://localhost:9000/cadenza', 'https://files.example/cadenza'])(
  'accepts %s, which is encrypted or on this machine',
  (address) => {
    expect(readConfig({ FILES_S3_URL: address }).FILES_S3_URL).toBe(address);
  },
);

test('sends mail by SMTP only', () => {
  expect(() => readConfig({ SMTP_URL: 'http://mail.example' })).toThrow('The setting SMTP_URL is not usable');
});

test('switches the demonstration, whose accounts are public, off behind https unless it is requested', () => {
  const PUBLIC_URL = 'https://cadenza.example';
  const read = [{}, { PUBLIC_URL: 'http://localhost' }, { PUBLIC_URL }, { PUBLIC_URL, DEMO: 'on' }, { DEMO: 'off' }];
  expect(read.map((env) => readConfig(env).DEMO)).toEqual(['on', 'on', 'off', 'on', 'off']);
});

test('needs both keys for card payments, and the key must be one of Stripe’s', () => {
  const key = ['sk', 'test', 'ofNobody0123'].join('_');
  expect(() => readConfig({ STRIPE_SECRET_KEY: key })).toThrow('The setting STRIPE_WEBHOOK_SECRET is missing');
  expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow('The setting STRIPE_SECRET_KEY is missing');
  const wrong = { STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(() => readConfig(wrong)).toThrow('The setting STRIPE_SECRET_KEY is not usable: it begins with sk_ or rk_.');
});
