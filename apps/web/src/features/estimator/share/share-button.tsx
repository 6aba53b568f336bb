import { useId, useState } from 'react';
import { ApiError } from '../../../shared/client/api-error.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { ActionButton } from '../controls/action-button.tsx';
import field from '../controls/field.module.css';
import { useToday } from '../state/use-problems.ts';
import { makeLink, type NamedChoices } from './make-link.ts';
import styles from './share-button.module.css';

interface ShareButtonProps {
  columns: readonly NamedChoices[];
  catalogue: Catalogue;
  look: 'main' | 'plain';
}

/** Shares choices as a link that anyone can open: one programme, or several to compare. */
export function ShareButton({ columns, catalogue, look }: ShareButtonProps) {
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
      const hasCode = columns.some(({ choices }) => choices.priceCode !== null);
      const without = hasCode ? ' Its prices are without your code.' : '';
      setSaid(
        outcome === 'copied' ? `Link copied. It shows your choices and prices, not your details.${without}` : without,
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaid(error.message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <ActionButton look={look} isBusy={isBusy} onClick={() => void share()}>
        Share link
      </ActionButton>
      <p className={styles.said} role="status">
        {said}
      </p>
      {link === null ? null : (
        <div className={`stack-2 shrinkable ${styles.link}`}>
          <label className="semibold" htmlFor={id}>
            Link to copy
          </label>
          <input className={field.input} id={id} readOnly value={link} onFocus={(event) => event.target.select()} />
        </div>
      )}
    </>
  );
}

/** How a link was shared: through the device's share sheet, by copying, not at all, or to be copied by hand. */
type PassedOn = 'shared' | 'copied' | 'called off' | 'by hand';

const byTouch = '(pointer: coarse)';

/** Shares a link: through the device's share sheet on a phone, otherwise through the clipboard. */
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
