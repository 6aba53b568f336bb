import { expect, test } from 'vitest';
import { cookieHeader, cookiesOf } from './cookies.ts';

const https = 'https://cadenza.example';
const http = 'http://localhost:3000';
const cookie = { name: 'site-source', value: 'a|b', maxAge: 60, sameSite: 'Lax' } as const;

test('over https a cookie belongs to this host only, hidden from scripts', () => {
  expect(cookieHeader(https, cookie)).toBe(
    '__Host-site-source=a%7Cb; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  );
  expect(cookieHeader(http, cookie)).toBe('site-source=a%7Cb; Path=/; Max-Age=60; HttpOnly; SameSite=Lax');
});

test('over https a cookie that another host could have set is ignored', () => {
  const sent = 'site-source=theirs; __Host-site-source=a%7Cb; =; broken';
  expect(cookiesOf(https, sent)).toEqual({ 'site-source': 'a|b' });
  expect(cookiesOf(http, 'site-source=a%7Cb; other=%E0')).toEqual({ 'site-source': 'a|b', other: '%E0' });
  expect(cookiesOf(https)).toEqual({});
});
