import { describe, expect, it } from 'vitest';
import { mostZoom, moveFrame, squareOf, wholeFrame, zoomFrame } from './crop-frame.ts';

const wide = { width: 1200, height: 800 };

describe('the square that is cut out of a picture', () => {
  it('is at first the largest one in the middle', () => {
    expect(squareOf(wide, wholeFrame(wide))).toEqual({ left: 200, top: 0, edge: 800 });
  });

  it('moves by parts of itself and stops at the edges', () => {
    const moved = moveFrame(wide, wholeFrame(wide), 0.1, 0.1);
    expect(squareOf(wide, moved)).toEqual({ left: 280, top: 0, edge: 800 });
    expect(squareOf(wide, moveFrame(wide, moved, 10, -10))).toEqual({ left: 400, top: 0, edge: 800 });
  });

  it('grows and shrinks about its middle, as far as makes sense', () => {
    expect(squareOf(wide, zoomFrame(wide, wholeFrame(wide), 2))).toEqual({ left: 400, top: 200, edge: 400 });
    expect(zoomFrame(wide, wholeFrame(wide), 99).zoom).toBe(mostZoom);
    expect(zoomFrame(wide, wholeFrame(wide), 0).zoom).toBe(1);
  });

  it('stays in the picture when it grows beside an edge', () => {
    const corner = moveFrame(wide, zoomFrame(wide, wholeFrame(wide), 4), 99, 99);
    expect(squareOf(wide, corner)).toEqual({ left: 1000, top: 600, edge: 200 });
    expect(squareOf(wide, zoomFrame(wide, corner, 1))).toEqual({ left: 400, top: 0, edge: 800 });
  });
});
