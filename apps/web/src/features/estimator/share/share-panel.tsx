import { useId, useState } from 'react';
import { ApiError } from '../../../shared/client/api-error.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Column } from '../compare/comparison-strip.tsx';
import { ActionButton } from '../controls/action-button.tsx';
import field from '../controls/field.module.css';
import { useToday } from '../state/use-problems.ts';
import { makeLink } from './make-link.ts';
import styles from './share-panel.module.css';

/** Shares the comparison as a link that anybody can open. */
export function SharePanel({ columns, catalogue }: { columns: readonly Column[]; catalogue: Catalogue }) {
  const id = useId();
  const today = useToday();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [link, setLink] = useState<string | null>(null);
  async function share() {
    if (!today) return;
    setBusy(true);
    try {
      const made = await makeLink(columns, catalogue, { origin: location.origin, today });
      const outcome = await passOn({ url: made, title: document.title });
      setLink(outcome === 'by hand' ? made : null);
      setSaid(outcome === 'copied' ? 'Link copied.' : '');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaid(error.message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <div>
        <h2 className={styles.title} id={`${id}-title`}>
          Share this comparison
        </h2>
        <p className={styles.about}>
          The link shows dates, music, singers, places, prices and the names of your versions. It doesn’t include your
          details or your note, and map pins are shown only roughly.
        </p>
      </div>
      <ActionButton look="main" isBusy={isBusy} onClick={() => void share()}>
        Share link
      </ActionButton>
      <p className={styles.said} role="status">
        {said}
      </p>
      {link === null ? null : (
        <div className={field.field}>
          <label className={field.label} htmlFor={`${id}-link`}>
            Link to copy
          </label>
          <input
            className={field.input}
            id={`${id}-link`}
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
          />
        </div>
      )}
    </section>
  );
}

/** How a link was shared: by the device's share sheet, as a copy, not at all, or left to be copied by hand. */
type PassedOn = 'shared' | 'copied' | 'called off' | 'by hand';

const byTouch = '(pointer: coarse)';

/** Shares a link: by the device's share sheet on a phone, otherwise through the clipboard. */
async function passOn(what: { url: string; title: string }): Promise<PassedOn> {
  if (typeof navigator.share === 'function' && matchMedia(byTouch).matches) {
    try {
      await navigator.share(what);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'called off';
    }
  }
  try {
    await navigator.clipboard.writeText(what.url);
    return 'copied';
  } catch {
    return 'by hand';
  }
}
