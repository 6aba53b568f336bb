/** The message between tabs: the draft of this city has changed. */
export interface DraftNews {
  cityId: string;
  bookingId: string;
  version: number;
}

/** The channel between this browser's tabs. Without BroadcastChannel, the server still refuses outdated changes. */
export function openChannel(hear: (news: DraftNews) => void): (news: DraftNews) => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel('cadenza.draft');
  channel.addEventListener('message', ({ data }: MessageEvent<DraftNews>) => hear(data));
  return (news) => channel.postMessage(news);
}
