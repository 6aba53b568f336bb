import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { followNetwork } from './follow-network.ts';

afterEach(() => vi.unstubAllGlobals());

it('tells the query cache of a network lost before any screen is mounted, and of its return', () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { onLine: true });
  followNetwork();
  expect(onlineManager.isOnline()).toBe(true);
  page.dispatchEvent(new Event('offline'));
  expect(onlineManager.isOnline()).toBe(false);
  page.dispatchEvent(new Event('online'));
  expect(onlineManager.isOnline()).toBe(true);
});
