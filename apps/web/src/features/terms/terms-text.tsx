import type { Terms } from '@cadenza/contract/terms/operations';
import { InstantText } from '../../shared/format/instant-text.tsx';
import styles from './terms-text.module.css';

/** The text of the terms: version and date, then its sections. */
export function TermsText({ terms }: { terms: Terms }) {
  return (
    <article className={styles.text}>
      <p className="soft text-md">
        Version {terms.version} for {terms.cityName}, in force from{' '}
        <InstantText iso={terms.publishedAt} zone={terms.timeZone} show="date" />
      </p>
      <TermsSections sections={terms.sections} />
    </article>
  );
}

export const TermsSections = ({ sections }: Pick<Terms, 'sections'>) =>
  sections.map(({ heading, paragraphs }) => (
    <section key={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ));
