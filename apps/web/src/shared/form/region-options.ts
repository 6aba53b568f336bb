import { regionIds, regionWording } from '@cadenza/domain/regions';

/** The regions as options, by country. */
export const regionOptions = regionIds.map((value) => ({ value, label: regionWording(value).name }));
