import { Button, Progress, Slider } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { Dialog } from '../../shared/layout/dialog.tsx';
import 'react-easy-crop/react-easy-crop.css';
import styles from './crop-dialog.module.css';

/** The edge length of the uploaded image in pixels: twice the largest size it is shown at. */
const EDGE = 640;
const MAX_ZOOM = 5;
const keyZooms: Record<string, number> = { '+': 0.2, '=': 0.2, '-': -0.2 };
const square = {
  role: 'application',
  'aria-label': 'Crop your picture. Use the arrow keys to move it, plus and minus to zoom.',
};

interface CropDialogProps {
  file: File;
  /** The same picture, decoded. */
  picture: ImageBitmap;
  /** Upload progress from 0 to 1; null while nothing is uploading. */
  progress: number | null;
  failure: string | null;
  onSave: (content: Blob) => void;
  onClose: () => void;
}

/** Crops a picture to a square and uploads it. */
export function CropDialog({ file, picture, progress, failure, onSave, onClose }: CropDialogProps) {
  const [src] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const isReady = area !== null;
  const frame = useRef<HTMLDivElement>(null);
  // The square is rendered only after the picture has been measured, when the dialog has already set the focus.
  useEffect(() => {
    if (isReady) frame.current?.querySelector<HTMLElement>('[role="application"]')?.focus();
  }, [isReady]);
  const isSending = progress !== null;

  function zoomByKey(event: KeyboardEvent): void {
    const step = keyZooms[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setZoom((now) => Math.min(Math.max(now + step, 1), MAX_ZOOM));
  }

  return (
    <Dialog onClose={onClose} title="Your picture" closeOnClickOutside={!isSending}>
      <div className={styles.room}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the square inside it has the focus */}
        <div ref={frame} className={styles.frame} onKeyDown={zoomByKey}>
          <Cropper
            image={src}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            objectFit="cover"
            showGrid={false}
            keyboardStep={16}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_share, pixels) => setArea(pixels)}
            mediaProps={{ alt: '' }}
            cropperProps={square}
            disableAutomaticStylesInjection
          />
        </div>
        <p className="soft text-sm flush centred">Drag or use the arrow keys to centre your face.</p>
        <Slider
          className={styles.zoom}
          thumbLabel="Size"
          label={null}
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={zoom}
          onChange={setZoom}
        />
        {isSending ? <Progress className={styles.zoom} value={progress * 100} aria-label="Sending" /> : null}
        <div role="alert">{failure ? <p className="negative flush">{failure}</p> : null}</div>
        <div className={styles.foot}>
          <Button variant="default" onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button onClick={() => area && cutOut(picture, area, onSave)} loading={isSending}>
            Use this picture
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Browsers that cannot encode WebP produce PNG instead. */
function cutOut(picture: ImageBitmap, { x, y, width, height }: Area, onCut: (content: Blob) => void): void {
  const canvas = document.createElement('canvas');
  canvas.width = EDGE;
  canvas.height = EDGE;
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, EDGE, EDGE);
  canvas.toBlob((content) => content && onCut(content), 'image/webp', 0.9);
}
