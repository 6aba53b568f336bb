/** Registers the app shell for the musician's pages, only in production builds. Older browsers work without it. */
export function registerShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Everything works online without a shell, so a refusal (private windows, plain http) is ignored.
  navigator.serviceWorker.register('/sw.js', { scope: '/musician/', updateViaCache: 'none' }).catch(() => undefined);
}
