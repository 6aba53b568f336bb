export const messageChannels = ['mail', 'sms'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Kept: no one sends messages on its channel, so it stays in the outbox. */
export const messageStatuses = ['kept', 'queued', 'sent', 'failed'] as const;
export type MessageStatus = (typeof messageStatuses)[number];
