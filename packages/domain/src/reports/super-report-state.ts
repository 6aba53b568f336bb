/**
 * The status of a contribution in the report, most urgent first: due and sent are combined, and so are paid in time and
 * paid late.
 */
export const superReportStates = ['late', 'due', 'not owed yet', 'received'] as const;
export type SuperReportState = (typeof superReportStates)[number];
