/** The urgency of tasks and issues, lowest first. */
export const priorities = ['Normal', 'Important', 'Urgent', 'Critical'] as const;
export type Priority = (typeof priorities)[number];
