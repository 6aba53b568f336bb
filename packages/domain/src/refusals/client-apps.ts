import { conflict, invalidState, notFound, notPermitted } from './row.ts';

/** Client apps, what features open to them, and what organisations allow them. */
export const clientAppRefusals = {
  clientAppNotFound: notFound('This client app'),
  clientAppChanged: conflict('Somebody else has changed this client app meanwhile. Please look at it again.'),
  clientAppAllowed: invalidState(
    ({ name, organisations }: { name: string; organisations: string[] }) =>
      `${name} cannot be deleted while other organisations allow it: ${organisations.join(', ')}. Revoke it instead.`,
  ),
  clientAppOffered: invalidState(
    ({ organisations }: { organisations: string[] }) =>
      `Other organisations allow this app already: ${organisations.join(', ')}.`,
  ),
  clientAppFeatureNotFound: notFound('This feature'),
  clientAppFeatureChanged: conflict('Somebody else has changed this feature meanwhile. Please look at it again.'),
  clientAppFeatureUsed: invalidState(
    ({ name, apps }: { name: string; apps: string[] }) =>
      `${name} cannot be deleted while client apps use it: ${apps.join(', ')}.`,
  ),
  featureAboveYou: notPermitted(
    ({ feature }: { feature: string }) => `${feature} opens more than you may do yourself, so you cannot allow it.`,
  ),
  shortlistItemNotFound: notFound('This shortlisted app'),
  shortlistItemChanged: conflict('Somebody else has changed what this app is allowed. Please look at it again.'),
  clientAppListed: conflict('This app is on your shortlist already.'),
  webhookNotFound: notFound('An address for events'),
  webhookChanged: conflict('Somebody else has changed this meanwhile. Please look at it again.'),
  webhookOff: invalidState('Events to this app are switched off. Please switch them on first.'),
  webhookDeliveryNotFound: notFound('This event'),
  outsideScope: notPermitted('Your organisation has not allowed this app to do that.'),
};
