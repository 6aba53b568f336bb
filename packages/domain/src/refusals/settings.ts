import { formatLongDate } from '../time.ts';
import { conflict, invalidState, notFound, notPermitted } from './row.ts';

/** Settings and price lists of a city. */
export const settingRefusals = {
  settingNotFound: notFound('This setting'),
  settingChanged: conflict('Somebody else has changed this setting meanwhile. Please look at it again.'),
  settingHolds: invalidState(
    ({ from }: { from: string }) =>
      `The value from ${formatLongDate(from)} already holds. Save another value from a later day instead.`,
  ),
  travelBandsChanged: conflict('Somebody else has changed the travel bands meanwhile. Please look at them again.'),
  travelBandsHold: invalidState(
    ({ from }: { from: string }) =>
      `The bands from ${formatLongDate(from)} already hold. Save others from a later day instead.`,
  ),
  lineUpsChanged: conflict('Somebody else has changed the line-ups meanwhile. Please look at them again.'),
  skillNotFound: notFound('This skill'),
  templatesChanged: conflict('Somebody else has changed the templates meanwhile. Please look at them again.'),
  templateCommon: notPermitted('All cities have this template in common. Please make a copy of your own.'),
  skillsChanged: conflict('Somebody else has changed the skills meanwhile. Please look at them again.'),
  lineUpsHold: invalidState(
    ({ from }: { from: string }) =>
      `The seats from ${formatLongDate(from)} already hold. Save others from a later day instead.`,
  ),
  pricesChanged: conflict('Somebody else has changed these prices meanwhile. Please look at them again.'),
  pricesHold: invalidState(
    ({ from }: { from: string }) =>
      `The amounts from ${formatLongDate(from)} already hold. Save others from a later day instead.`,
  ),
};
