import { gigTitles, gigTypes } from '@cadenza/domain/pricing/durations';

/** The parts of the day as options. */
export const gigOptions = gigTypes.map((value) => ({ value, label: gigTitles[value] }));
