import { expect, it } from 'vitest';
import { settleStorageVersion } from './storage-version.ts';

function storageWith(entries: Record<string, string>): Storage {
  const kept = new Map(Object.entries(entries));
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

it('clears data stored by another version, and requests a reload', () => {
  const storage = storageWith({ 'cadenza.version': '1.1.0', 'cadenza.auth': '{}' });
  expect(settleStorageVersion(storage)).toBe('reload');
  expect(storage.getItem('cadenza.auth')).toBeNull();
  expect(storage.getItem('cadenza.version')).toBe('1.1.1');
});

it('leaves the same version as it is', () => {
  const storage = storageWith({ 'cadenza.version': '1.1.1', 'cadenza.auth': '{}' });
  expect(settleStorageVersion(storage)).toBe('same');
  expect(storage.getItem('cadenza.auth')).toBe('{}');
});

it('does not reload a browser on its first visit', () => {
  expect(settleStorageVersion(storageWith({}))).toBe('same');
});
