import type { EstimatorCatalogue } from '@cadenza/contract/estimator';
import type { GigType } from '@cadenza/domain/durations';

/** A city with everything its prices rest on, as the server told it. */
export type Catalogue = EstimatorCatalogue;
export type Performance = Catalogue['performances'][number];
export type Singer = Catalogue['performers'][number];

/** The server's id of the pseudo-performer that stands first among the singers. */
export const chooseForMeId = 'choose-for-me';

const typeIds = { ceremony: 1, reception: 2 } as const satisfies Record<GigType, number>;

export const performanceTypeIdOf = (part: GigType): 1 | 2 => typeIds[part];

export const partOfTypeId = (typeId: number): GigType => (typeId === 1 ? 'ceremony' : 'reception');

/** The music offered for a part of the day, by group and in the catalogue's order. */
export function groupsOf(catalogue: Catalogue, part: GigType): { name: string; performances: Performance[] }[] {
  const typeId = performanceTypeIdOf(part);
  const offered = catalogue.performances.filter((each) => each.performanceTypeId === typeId);
  return [...new Set(offered.map((each) => each.group))].map((name) => ({
    name,
    performances: offered.filter((each) => each.group === name),
  }));
}

/** The singers that can be chosen by name. */
export const singersOf = (catalogue: Catalogue): Singer[] =>
  catalogue.performers.filter(({ id }) => id !== chooseForMeId);
