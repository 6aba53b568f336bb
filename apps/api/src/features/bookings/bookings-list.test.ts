import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCity, buildStaff } from '../../testing/build.ts';
import { buildBooking } from '../../testing/build-booking.ts';
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let sydney: string;
let admin: Caller;
let manager: Caller;
beforeAll(async () => {
  test = await startTestApp('2027-01-15T02:00:00.000Z');
  sydney = await buildCity(test.db);
  admin = await test.signInAs(await buildStaff(test.db, { organisationId: sydney, accountRole: 4 }));
  manager = await test.signInAs(await buildStaff(test.db, { organisationId: sydney, accountRole: 2 }));
});
afterAll(() => test.close());

it('works', async () => {
  const b = await buildBooking(test.db, { assigneeUserId: manager.userId });
  const r = await test.call('listBookings', { query: {} }, admin);
  console.log(JSON.stringify(r, null, 1));
  const d = await test.call('getBooking', { params: { id: b.bookingId } }, manager);
  console.log(JSON.stringify(d, null, 1));
  console.log(JSON.stringify(await test.call('getGig', { params: { id: b.gigId } }, manager)));
  console.log(await test.call('updateBookingStatus', { params: { id: b.bookingId }, body: { status: 130 } }, manager));
  expect(r.status).toBe(200);
});
