/** Registers the app shell for the musician's pages. Only the built product has one; browsers without workers go on without. */
export function registerShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without a shell everything still works online, so a refusal (private windows, plain http) needs no words.
  navigator.serviceWorker.register('/sw.js', { scope: '/musician/', updateViaCache: 'none' }).catch(() => undefined);
}
