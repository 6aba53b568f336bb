/**
 * What the report says of a contribution, what is to be done first: due and sent are one, and so are paid in time and
 * paid late.
 */
export const superReportStates = ['late', 'due', 'not owed yet', 'received'] as const;
export type SuperReportState = (typeof superReportStates)[number];
