import { expect, test } from 'vitest';
import { webhookAddressProblem } from './webhook-address.ts';

test.each([
  'https://hooks.example.com/cadenza?key=1',
  'https://EXAMPLE.com:443/',
  'https://münchen.example/ereignisse',
])('events can be sent to %s', (address) => {
  expect(webhookAddressProblem(address)).toBeNull();
});

test.each([
  'hooks.example.com',
  'http://hooks.example.com/',
  'ftp://example.com/',
  'javascript:alert(1)',
  'https://name@example.com/',
  'https://name:word@example.com/',
  'https://example.com:8443/',
  'https://example.com/#part',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://203.0.113.9/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://localhost/',
  'https://database/',
  'https://localhost./',
  'https://metadata.google.internal/',
  'https://app.localhost/',
  'https://printer.local/',
  'https://１２７.0.0.1/',
])('events are never sent to %s', (address) => {
  expect(webhookAddressProblem(address)).not.toBeNull();
});
