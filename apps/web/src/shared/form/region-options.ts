import { regionIds, regionWording } from '@cadenza/domain/regions';

/** The regions as choices, by their countries. */
export const regionOptions = regionIds.map((value) => ({ value, label: regionWording(value).name }));
