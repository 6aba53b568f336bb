import { formatLongDate } from '../time.ts';
import { conflict, invalidState, notFound, notPermitted } from './row.ts';

/** Settings and price lists of a city. */
export const settingRefusals = {
  settingNotFound: notFound('This setting'),
  settingChanged: conflict('Someone else has just changed this setting. Please check it again.'),
  settingHolds: invalidState(
    ({ from }: { from: string }) =>
      `The value from ${formatLongDate(from)} already applies. Save a new value from a later date instead.`,
  ),
  travelBandsChanged: conflict('Someone else has just changed the travel bands. Please check them again.'),
  travelBandsHold: invalidState(
    ({ from }: { from: string }) =>
      `The bands from ${formatLongDate(from)} already apply. Save new ones from a later date instead.`,
  ),
  priceRulesChanged: conflict('Someone else has just changed the price rules. Please check them again.'),
  priceRulesHold: invalidState(
    ({ from }: { from: string }) =>
      `The price rules from ${formatLongDate(from)} already apply. Save new ones from a later date instead.`,
  ),
  addOnsChanged: conflict('Someone else has just changed the add-ons. Please check them again.'),
  addOnsHold: invalidState(
    ({ from }: { from: string }) =>
      `The add-ons from ${formatLongDate(from)} already apply. Save new ones from a later date instead.`,
  ),
  lineUpsChanged: conflict('Someone else has just changed the line-ups. Please check them again.'),
  skillNotFound: notFound('This skill'),
  templatesChanged: conflict('Someone else has just changed the templates. Please check them again.'),
  templateCommon: notPermitted('This template is shared by all cities. Please make your own copy.'),
  skillsChanged: conflict('Someone else has just changed the skills. Please check them again.'),
  lineUpsHold: invalidState(
    ({ from }: { from: string }) =>
      `The seats from ${formatLongDate(from)} already apply. Save new ones from a later date instead.`,
  ),
  pricesChanged: conflict('Someone else has just changed these prices. Please check them again.'),
  pricesHold: invalidState(
    ({ from }: { from: string }) =>
      `The amounts from ${formatLongDate(from)} already apply. Save new ones from a later date instead.`,
  ),
};
