import type { EstimatorCatalogue } from '@cadenza/contract/estimator/operations';
import { applyGenderFilter, Gender } from '@cadenza/domain/enquiry/enquiry-rules';
import { type GigType, performanceTypeIdOf, receptionMinutes } from '@cadenza/domain/pricing/durations';
import { packagePriceFor } from '@cadenza/domain/pricing/package-price';

/** A city with everything its prices depend on, as sent by the server. */
export type Catalogue = EstimatorCatalogue;
export type Performance = Catalogue['performances'][number];
export type Singer = Catalogue['performers'][number];

/** The server's id for the pseudo-performer listed first among the singers. */
export const chooseForMeId = 'choose-for-me';

/** The music offered for a part of the day, by group and in the catalogue's order. */
export function groupsOf(catalogue: Catalogue, part: GigType): { name: string; performances: Performance[] }[] {
  const typeId = performanceTypeIdOf(part);
  const offered = catalogue.performances.filter((each) => each.performanceTypeId === typeId);
  return [...new Set(offered.map((each) => each.group))].map((name) => ({
    name,
    performances: offered.filter((each) => each.group === name),
  }));
}

/** A part's music for one voice, or for all voices (0). Music already chosen is always included. */
export function groupsFor(
  catalogue: Catalogue,
  part: GigType,
  { voice, chosen }: { voice: 0 | Gender; chosen: string | null },
): ReturnType<typeof groupsOf> {
  const groups = groupsOf(catalogue, part);
  if (voice === 0) return groups;
  return groups
    .map(({ name, performances }) => {
      const sung = applyGenderFilter(performances, voice);
      return { name, performances: performances.filter((each) => sung.includes(each) || each.id === chosen) };
    })
    .filter(({ performances }) => performances.length > 0);
}

/** The lowest price of this music for a duration, in minor units; null if none is offered for it. */
export function lowestPrice(performances: readonly Performance[], minutes: number): number | null {
  const prices = performances.flatMap((each) => packagePriceFor(each.prices, minutes) ?? []);
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** Whether a part's music differs by voice, so that filtering by voice makes sense. */
export function differsInVoices(catalogue: Catalogue, part: GigType): boolean {
  const offered = groupsOf(catalogue, part).flatMap(({ performances }) => performances);
  const kept = [Gender.Female, Gender.Male].map((voice) => applyGenderFilter(offered, voice).length);
  return Math.max(...kept) < offered.length;
}

/** The singers that can be chosen by name. */
export const singersOf = (catalogue: Catalogue): (Singer & { gender: Gender })[] =>
  catalogue.performers.filter(
    (singer): singer is Singer & { gender: Gender } => singer.id !== chooseForMeId && singer.gender !== null,
  );

/** The city's usual start for a part of the day, until another is chosen; '' while the city is unknown. */
export function usualStart(catalogue: Catalogue | null, part: GigType): string {
  if (!catalogue) return '';
  const { ceremonyStartTime, receptionStartTime } = catalogue.settings;
  return part === 'ceremony' ? ceremonyStartTime : receptionStartTime;
}

/** A reception's duration, reduced to what the city offers. */
export const offeredMinutes = (minutes: number, { settings }: Catalogue): number =>
  Math.min(minutes, receptionMinutes + 30 * settings.halfHours.most);
