import { useId } from 'react';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { NamedChoices } from './make-link.ts';
import { ShareButton } from './share-button.tsx';
import styles from './share-panel.module.css';

/** Shares the comparison as a link that anyone can open. */
export function SharePanel({ columns, catalogue }: { columns: readonly NamedChoices[]; catalogue: Catalogue }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <div>
        <h2 className={styles.title} id={`${id}-title`}>
          Share this comparison
        </h2>
        <p className="soft">
          The link shows dates, music, singers, places, prices and the names of your versions. It doesn’t include your
          details or your note, and map pins are shown only roughly.
        </p>
      </div>
      <ShareButton columns={columns} catalogue={catalogue} look="main" />
    </section>
  );
}
