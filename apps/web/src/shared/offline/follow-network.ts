import { onlineManager } from '@tanstack/react-query';

/**
 * Tells the query cache, from now on, whether the browser has a network. By default it assumes one until the first screen is mounted:
 * reads would then fail instead of waiting if the network was missing at the start, or was lost while the screen loaded.
 */
export function followNetwork(): void {
  onlineManager.subscribe(() => undefined);
  onlineManager.setOnline(navigator.onLine);
}
