import { deliveryStatuses } from '@cadenza/domain/webhooks/delivery-schedule';
import { getRouteApi } from '@tanstack/react-router';
import { searchChoice, searchText } from '../../shared/routing/search.ts';

/** The deliveries of one app, latest first. */
export const webhookScreen = getRouteApi('/office/client-apps/$id/events');
export const webhookSearch = {
  status: searchChoice(['all', ...deliveryStatuses]),
  cursor: searchText(),
};
