import { expect, it } from 'vitest';
import { buildRequest } from './build-request.ts';

it('puts parameters into the path, and lists into the query as JSON', () => {
  const request = buildRequest(
    '/api/v1.0',
    { method: 'GET', path: '/Booking/:id/Notes' },
    { params: { id: 'a/b' }, query: { cityIds: ['x'], skip: 20, name: undefined } },
  );
  expect(request).toEqual({
    method: 'GET',
    url: '/api/v1.0/Booking/a%2Fb/Notes?cityIds=%5B%22x%22%5D&skip=20',
    body: undefined,
  });
});

it('refuses to call a path whose parameter is missing', () => {
  expect(() => buildRequest('', { method: 'GET', path: '/Booking/:id' }, { params: {} })).toThrow(
    'needs the parameter id',
  );
});
