import { conflict, invalidState, notFound, notPermitted } from './row.ts';

/** Client apps, their scopes, and what organisations allow them. */
export const clientAppRefusals = {
  clientAppNotFound: notFound('This client app'),
  clientAppChanged: conflict('Someone else has just changed this client app. Please check it again.'),
  clientAppAllowed: invalidState(
    ({ name, organisations }: { name: string; organisations: string[] }) =>
      `${name} can’t be deleted while other organisations allow it: ${organisations.join(', ')}. Revoke it instead.`,
  ),
  clientAppOffered: invalidState(
    ({ organisations }: { organisations: string[] }) =>
      `Other organisations allow this app already: ${organisations.join(', ')}.`,
  ),
  clientAppFeatureNotFound: notFound('This feature'),
  clientAppFeatureChanged: conflict('Someone else has just changed this feature. Please check it again.'),
  clientAppFeatureUsed: invalidState(
    ({ name, apps }: { name: string; apps: string[] }) =>
      `${name} can’t be deleted while client apps use it: ${apps.join(', ')}.`,
  ),
  featureAboveYou: notPermitted(
    ({ feature }: { feature: string }) => `You can’t allow ${feature}: it opens more than you can do yourself.`,
  ),
  shortlistItemNotFound: notFound('This shortlisted app'),
  shortlistItemChanged: conflict('Someone else has just changed what this app is allowed. Please check it again.'),
  clientAppListed: conflict('This app is already on your shortlist.'),
  webhookNotFound: notFound('This endpoint'),
  webhookChanged: conflict('Someone else has just changed this. Please check it again.'),
  webhookOff: invalidState('Events for this app are turned off. Turn them on first.'),
  webhookDeliveryNotFound: notFound('This event'),
  outsideScope: notPermitted('Your organisation has not allowed this app to do that.'),
};
