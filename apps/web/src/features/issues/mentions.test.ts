import { describe, expect, it } from 'vitest';
import { markMentions } from './mark-mentions.ts';
import { completeMention, openMention } from './open-mention.ts';

describe('a mention', () => {
  it.each([
    ['Ask @', { at: 4, letters: '' }],
    ['Ask @Ad', { at: 4, letters: 'Ad' }],
    ['@Ada By', { at: 0, letters: 'Ada By' }],
    ['Ask Ada', null],
    ['ada@example', null],
    ['@Ada  then more', null],
  ])('is being typed in %j: %j', (text, expected) => {
    expect(openMention(text, text.length)).toEqual(expected);
  });

  it('is completed in place', () => {
    expect(completeMention('Ask @ad now', { at: 4, letters: 'ad' }, 'Ada Byrne')).toBe('Ask @Ada Byrne now');
    expect(completeMention('@', { at: 0, letters: '' }, 'Ada Byrne')).toBe('@Ada Byrne ');
  });

  it('is highlighted in its text', () => {
    const parts = markMentions('So, @Ada (Byrne) and @Ada.', ['Ada', 'Ada (Byrne)']);
    expect(parts.filter(({ isMention }) => isMention).map(({ words }) => words)).toEqual(['@Ada (Byrne)', '@Ada']);
    expect(parts.map(({ words }) => words).join('')).toBe('So, @Ada (Byrne) and @Ada.');
  });
});
