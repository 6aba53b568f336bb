/** What one tab tells the others: the draft of this city has been changed. */
export interface DraftNews {
  cityId: string;
  bookingId: string;
  version: number;
}

/** The tabs of this browser among each other. A browser without a channel is refused by the server when it comes too late. */
export function openChannel(hear: (news: DraftNews) => void): (news: DraftNews) => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel('cadenza.draft');
  channel.addEventListener('message', ({ data }: MessageEvent<DraftNews>) => hear(data));
  return (news) => channel.postMessage(news);
}
