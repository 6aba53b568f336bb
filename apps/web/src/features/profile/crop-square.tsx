import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import styles from './crop-dialog.module.css';
import { type CropFrame, moveFrame, squareOf, zoomFrame } from './crop-frame.ts';

/** The edge of what is sent, in pixels: twice the largest square that is shown. */
const EDGE = 640;
const STEP = 0.05;

const keySteps: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const keyZooms: Record<string, number> = { '+': 0.2, '=': 0.2, '-': -0.2 };

interface CropSquareProps {
  picture: ImageBitmap;
  frame: CropFrame;
  onFrame: (change: (now: CropFrame) => CropFrame) => void;
  /** What is drawn here is what is sent. */
  canvas: RefObject<HTMLCanvasElement | null>;
}

/** The square of a picture as it will be: moved by dragging, with the wheel, or with arrow keys and + and −. */
export function CropSquare({ picture, frame, onFrame, canvas }: CropSquareProps) {
  const held = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { left, top, edge } = squareOf(picture, frame);
    context.clearRect(0, 0, EDGE, EDGE);
    context.drawImage(picture, left, top, edge, edge, 0, 0, EDGE, EDGE);
  }, [picture, frame, canvas]);

  function drag(event: PointerEvent<HTMLDivElement>): void {
    if (!held.current) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    const [right, down] = [(held.current.x - event.clientX) / width, (held.current.y - event.clientY) / width];
    held.current = { x: event.clientX, y: event.clientY };
    onFrame((now) => moveFrame(picture, now, right, down));
  }

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    const [right, down] = keySteps[event.key] ?? [0, 0];
    const zoom = keyZooms[event.key] ?? 0;
    if (right === 0 && down === 0 && zoom === 0) return;
    event.preventDefault();
    onFrame((now) => zoomFrame(picture, moveFrame(picture, now, right, down), now.zoom + zoom));
  }

  return (
    <div
      className={styles.frame}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
      tabIndex={0}
      aria-label="The square of your picture that is shown. Arrow keys move it, plus and minus change its size."
      data-autofocus
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = null;
      }}
      onWheel={(event) => onFrame((now) => zoomFrame(picture, now, now.zoom - event.deltaY / 400))}
    >
      <canvas ref={canvas} className={styles.canvas} width={EDGE} height={EDGE} />
    </div>
  );
}
