import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import { closeForMaintenance } from './close-for-maintenance.ts';
import { handleErrors } from './handle-errors.ts';

const app = fastify();
beforeAll(async () => {
  handleErrors(app, createLog('silent'), { note: () => undefined });
  closeForMaintenance(app, readConfig({ MAINTENANCE: 'on' }));
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/*', async () => 'open');
  await app.ready();
});
afterAll(() => app.close());

it.each(['/', '/prospects', '/bookings/1?activeSection=payments', '/invoice/1'])(
  '%s shows the maintenance page',
  async (url) => {
    const { statusCode, headers, body } = await app.inject({ url });
    expect([statusCode, headers['retry-after'], headers['content-type']]).toEqual([
      503,
      '300',
      'text/html; charset=utf-8',
    ]);
    expect(body).toContain('Back soon');
  },
);

it('an operation is refused with a code for maintenance', async () => {
  const { statusCode, json } = await app.inject({ url: '/api/v1.0/Bookings' });
  expect(statusCode).toBe(503);
  expect(json()).toMatchObject({
    type: -6,
    code: 'Maintenance',
    message: expect.stringContaining('back in a few minutes'),
  });
});

it('monitoring keeps working', async () => {
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
});

it('nothing is closed when the setting is off', async () => {
  const open = fastify();
  closeForMaintenance(open, readConfig({}));
  open.get('/*', async () => 'open');
  expect((await open.inject({ url: '/prospects' })).body).toBe('open');
});
