import { describe, expect, it } from 'vitest';
import { selectParts } from './select-parts.ts';

interface Day {
  music: string[];
  place: string | null;
  note: string;
}

const day: Day = { music: ['harp'], place: null, note: '' };

describe('selected parts of a state', () => {
  it('keep their identity as long as none of them changes', () => {
    const select = selectParts<Day>(['music', 'place']);
    expect(select(day)).toBe(day);
    expect(select({ ...day, note: 'At the gate' })).toBe(day);
    expect(select({ ...day })).toBe(day);
  });

  it.each<[string, Partial<Day>]>([
    ['a part has changed', { place: 'Palm Beach' }],
    ['a part was re-created', { music: ['harp'] }],
  ])('are the newest state when %s', (_, change) => {
    const select = selectParts<Day>(['music', 'place']);
    select(day);
    const next = { ...day, ...change };
    expect(select(next)).toBe(next);
    expect(select({ ...next, note: 'At the gate' })).toBe(next);
  });

  it('are tracked separately for each reader', () => {
    const [ofNote, ofPlace] = [selectParts<Day>(['note']), selectParts<Day>(['place'])];
    ofNote(day);
    ofPlace(day);
    const next = { ...day, note: 'At the gate' };
    expect(ofNote(next)).toBe(next);
    expect(ofPlace(next)).toBe(day);
  });
});
