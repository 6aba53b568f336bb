/** How soon something wants doing, the least pressing first. Tasks and issues have the same ones. */
export const priorities = ['Normal', 'Important', 'Urgent', 'Critical'] as const;
export type Priority = (typeof priorities)[number];
