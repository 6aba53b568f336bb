import { Button, Modal, Progress, Slider } from '@mantine/core';
import { useRef, useState } from 'react';
import styles from './crop-dialog.module.css';
import { type CropFrame, mostZoom, wholeFrame, zoomFrame } from './crop-frame.ts';
import { CropSquare } from './crop-square.tsx';

interface CropDialogProps {
  picture: ImageBitmap;
  /** How much has been sent, from 0 to 1; null while nothing is on its way. */
  progress: number | null;
  failure: string | null;
  onSave: (content: Blob) => void;
  onClose: () => void;
}

/** Cuts a square out of a picture, and sends it off. */
export function CropDialog({ picture, progress, failure, onSave, onClose }: CropDialogProps) {
  const [frame, setFrame] = useState<CropFrame>(() => wholeFrame(picture));
  const canvas = useRef<HTMLCanvasElement>(null);
  // A browser that writes no WebP writes PNG instead.
  const save = () => canvas.current?.toBlob((content) => content && onSave(content), 'image/webp', 0.9);
  const isSending = progress !== null;
  return (
    <Modal opened onClose={onClose} title="Your picture" closeOnClickOutside={!isSending}>
      <div className={styles.room}>
        <CropSquare picture={picture} frame={frame} onFrame={setFrame} canvas={canvas} />
        <p className={styles.hint}>Drag it, or use the arrow keys, until your face is in the middle.</p>
        <Slider
          className={styles.zoom}
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
