import { Button, Modal, Progress, Slider } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import styles from './crop-dialog.module.css';
import { type CropFrame, mostZoom, moveFrame, squareOf, wholeFrame, zoomFrame } from './crop-frame.ts';

/** The edge of what is sent, in pixels: twice the largest square that is shown. */
const EDGE = 640;
const STEP = 0.05;

interface CropDialogProps {
  picture: ImageBitmap;
  /** How much has been sent, from 0 to 1; null while nothing is on its way. */
  progress: number | null;
  failure: string | null;
  onSave: (content: Blob) => void;
  onClose: () => void;
}

const keySteps: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Cuts a square out of a picture: by dragging, with the wheel, or with arrow keys and + and −. */
export function CropDialog({ picture, progress, failure, onSave, onClose }: CropDialogProps) {
  const [frame, setFrame] = useState<CropFrame>(() => wholeFrame(picture));
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { left, top, edge } = squareOf(picture, frame);
    context.clearRect(0, 0, EDGE, EDGE);
    context.drawImage(picture, left, top, edge, edge, 0, 0, EDGE, EDGE);
  }, [picture, frame]);

  function drag(event: PointerEvent<HTMLDivElement>): void {
    if (!held.current) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    const [right, down] = [(held.current.x - event.clientX) / width, (held.current.y - event.clientY) / width];
    held.current = { x: event.clientX, y: event.clientY };
    setFrame((now) => moveFrame(picture, now, right, down));
  }

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    const [right, down] = keySteps[event.key] ?? [0, 0];
    const zoom = { '+': 0.2, '=': 0.2, '-': -0.2 }[event.key] ?? 0;
    if (right === 0 && down === 0 && zoom === 0) return;
    event.preventDefault();
    setFrame((now) => zoomFrame(picture, moveFrame(picture, now, right, down), now.zoom + zoom));
  }

  // A browser that writes no WebP writes PNG instead.
  const save = () => canvas.current?.toBlob((content) => content && onSave(content), 'image/webp', 0.9);
  const isSending = progress !== null;

  return (
    <Modal opened onClose={onClose} title="Your picture" closeOnClickOutside={!isSending}>
      <div className={styles.room}>
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
          onWheel={(event) => setFrame((now) => zoomFrame(picture, now, now.zoom - event.deltaY / 400))}
        >
          <canvas ref={canvas} className={styles.canvas} width={EDGE} height={EDGE} />
        </div>
        <p className={styles.hint}>Drag it, or use the arrow keys, until your face is in the middle.</p>
        <Slider
          className={styles.zoom}
          aria-label="Size"
          thumbLabel="Size"
          label={null}
          min={1}
          max={mostZoom}
          step={0.1}
          value={frame.zoom}
          onChange={(zoom) => setFrame((now) => zoomFrame(picture, now, zoom))}
        />
        {isSending ? <Progress className={styles.zoom} value={progress * 100} aria-label="Sending" /> : null}
        <div role="alert">{failure ? <p className={styles.failure}>{failure}</p> : null}</div>
        <div className={styles.foot}>
          <Button variant="default" onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button onClick={save} loading={isSending}>
            Use this picture
          </Button>
        </div>
      </div>
    </Modal>
  );
}
