export interface Picture {
  width: number;
  height: number;
}

/** Which square of a picture is taken: its middle in the picture's pixels, and how often the shorter edge holds the square's. */
export interface CropFrame {
  x: number;
  y: number;
  zoom: number;
}

export const mostZoom = 5;

/** The largest square in the middle. */
export const wholeFrame = ({ width, height }: Picture): CropFrame => ({ x: width / 2, y: height / 2, zoom: 1 });

/** The square that is cut out, in the picture's pixels. */
export function squareOf(picture: Picture, { x, y, zoom }: CropFrame): { left: number; top: number; edge: number } {
  const edge = Math.min(picture.width, picture.height) / zoom;
  return { left: x - edge / 2, top: y - edge / 2, edge };
}

/** Moves the frame by parts of its own edge; it never leaves the picture. */
export function moveFrame(picture: Picture, frame: CropFrame, right: number, down: number): CropFrame {
  const { edge } = squareOf(picture, frame);
  return within(picture, { ...frame, x: frame.x + right * edge, y: frame.y + down * edge });
}

export function zoomFrame(picture: Picture, frame: CropFrame, zoom: number): CropFrame {
  return within(picture, { ...frame, zoom: clamp(zoom, 1, mostZoom) });
}

function within(picture: Picture, frame: CropFrame): CropFrame {
  const half = squareOf(picture, frame).edge / 2;
  return {
    ...frame,
    x: clamp(frame.x, half, picture.width - half),
    y: clamp(frame.y, half, picture.height - half),
  };
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
