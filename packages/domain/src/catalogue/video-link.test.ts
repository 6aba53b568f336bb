import { describe, expect, test } from 'vitest';
import { videoLinkProblem, videoPlayerOf } from './video-link.ts';

describe('the URL of a video', () => {
  test.each([
    ['', null],
    ['https://www.youtube.com/watch?v=abcdefghijk', null],
    ['https://example.com/showreel.mp4', null],
    ['youtube.com/watch?v=abcdefghijk', 'Please enter the whole address of the video, beginning with https://'],
    ['http://youtu.be/abcdefghijk', 'The address of a video begins with https://'],
    ['javascript:alert(1)', 'Please enter the whole address of the video, beginning with https://'],
    ['https://me:secret@example.com/a', 'Please enter the whole address of the video, beginning with https://'],
    ['https://localhost/a', 'Please enter the whole address of the video, beginning with https://'],
  ])('%s', (value, problem) => {
    expect(videoLinkProblem(value)).toBe(problem);
  });

  test.each([
    'https://www.youtube.com/watch?v=abcdefghijk&t=10s',
    'https://m.youtube.com/watch?v=abcdefghijk',
    'https://youtu.be/abcdefghijk?si=x',
    'https://www.youtube.com/shorts/abcdefghijk',
    'https://www.youtube-nocookie.com/embed/abcdefghijk',
  ])('%s is played without cookies', (value) => {
    expect(videoPlayerOf(value)).toEqual({
      host: 'YouTube',
      embedUrl: 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0',
    });
  });

  test.each([
    'https://vimeo.com/123456789',
    'https://player.vimeo.com/video/123456789',
    'https://vimeo.com/a/123456789',
  ])('%s plays on Vimeo without tracking', (value) => {
    expect(videoPlayerOf(value)?.embedUrl).toBe('https://player.vimeo.com/video/123456789?autoplay=1&dnt=1');
  });

  test.each([
    'https://example.com/watch?v=abcdefghijk',
    'https://youtube.com.evil.example/watch?v=abcdefghijk',
    'https://www.youtube.com/watch?v=short',
    'https://youtu.be/',
    'https://vimeo.com/staff',
    'not an address',
  ])('%s has no player', (value) => {
    expect(videoPlayerOf(value)).toBeNull();
  });
});
