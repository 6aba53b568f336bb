import type { OperationId } from '@cadenza/contract/operations';
import { unsubscribeKey } from '../../platform/crypto/unsubscribe-key.ts';
import { testSecretKey } from '../test-app.ts';
import type { World } from './world.ts';

interface Special {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

const person = { name: 'Grace Liu', email: 'grace@example.com', mobile: '0491 570 156', region: 'AU' };

/** Where the smallest request in form does not reach the record, or the record goes with each asking. */
export const specialRequests: Partial<Record<OperationId, (world: World) => Special | Promise<Special>>> = {
  getTerms: ({ slug }) => ({ query: { city: slug, audience: 'musician' } }),
  downloadPrivatePolicy: ({ slug }) => ({ query: { city: slug } }),
  unsubscribeMarketing: () => ({ body: { key: unsubscribeKey(testSecretKey, person.email) } }),
  updateBookingCustomer: () => ({ body: { customerInfos: [person] } }),
  updateGigVenue: ({ ids }) => ({ body: { venue: { venueId: ids.venue } } }),
  createAdminBooking: ({ ids }) => ({ body: { cityId: ids.city, customerId: ids.prospect } }),
  assignSalesManager: ({ ids }) => ({ body: { id: ids.colleague, customerIds: [ids.prospect] } }),
  setSalesManagerStatus: ({ ids }) => ({
    body: { cityId: ids.city, userId: ids.colleague, orgId: ids.city, isActive: true },
  }),
  changeMusicianPaymentStatus: ({ ids }) => ({ body: { ids: [ids.musicianPayment], status: 30 } }),
  changeManagerPaymentStatus: ({ ids }) => ({ body: { ids: [ids.managerPayment], status: 30 } }),
};
