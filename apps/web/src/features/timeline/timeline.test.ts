import { describe, expect, test } from 'vitest';
import { removalQuestion } from './timeline.ts';

describe('Removing a moment', () => {
  test.each([
    { songs: [], message: 'Its time and note will be lost. You can’t undo this.' },
    { songs: ['Perfect'], message: 'Its key song Perfect stays, without a moment. You can’t undo this.' },
    {
      songs: ['Perfect', 'Halo'],
      message: 'Its key songs stay, without a moment: Perfect, Halo. You can’t undo this.',
    },
  ])('names what happens to its key songs: $songs', ({ songs, message }) => {
    const keySongs = songs.map((title) => ({ title }));
    expect(removalQuestion({ title: 'First dance', keySongs })).toMatchObject({
      title: 'Remove First dance?',
      message,
    });
  });
});
