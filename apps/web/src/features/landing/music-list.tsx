import type { MusicGroup, MusicPage } from '@cadenza/contract/landing/shapes';
import { durationText } from '@cadenza/domain/pricing/quote-sentences';
import { Ensemble } from '../../shared/drawings/ensemble.tsx';
import { playersText } from '../../shared/drawings/players-text.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { PageSample } from '../../shared/sound/page-sample.tsx';
import { Movement } from './movement.tsx';
import styles from './music-list.module.css';
import { estimatorPath, withAddedTax } from './wording.ts';

interface MusicListProps extends Pick<MusicPage, 'city' | 'tax' | 'part' | 'groups'> {
  /** Set if a page shows several parts: "Ceremony". */
  partName?: string;
}

/** The music of one part of the day, group by group. */
export function MusicList({ city, tax, part, groups, partName }: MusicListProps) {
  return groups.map(({ name, performances }) => (
    <Movement
      key={name}
      id={groupId(part, name)}
      title={partName === undefined ? name : `${partName}: ${name.toLowerCase().replace(/\bdj\b/, 'DJ')}`}
    >
      <ul className="plain">
        {performances.map((performance) => (
          <PackageEntry key={performance.id} performance={performance} city={city} tax={tax} part={part} />
        ))}
      </ul>
    </Movement>
  ));
}

/** The id of a group on its page. */
export const groupId = (part: MusicPage['part'], name: string): string =>
  `${part}-${name.toLowerCase().replaceAll(/\W+/g, '-')}`;

interface PackageEntryProps extends Pick<MusicPage, 'city' | 'tax' | 'part'> {
  performance: MusicGroup['performances'][number];
}

/** A line-up with its full description and a link to choose it. */
function PackageEntry({ performance, city, tax, part }: PackageEntryProps) {
  const { id, name, lineUp, description, typicalSongs, prices, sample } = performance;
  const players = playersText(lineUp);
  return (
    <li className={styles.entry}>
      <div className={styles.players}>
        <Ensemble lineUp={lineUp} />
      </div>
      <div>
        <h3 className="text-xl flush" id={`p-${id}`}>
          {name}
        </h3>
        {players === name || lineUp.length === 1 ? null : <p className="soft">{players}</p>}
        <p>{description}</p>
        {typicalSongs.length > 0 ? <p className="soft text-md">You might hear: {typicalSongs.join(' · ')}</p> : null}
        {sample ? (
          <div className={styles.sample}>
            <PageSample name={name} sample={sample} />
          </div>
        ) : null}
      </div>
      <div className={styles.side}>
        <dl className="stack-1 flush">
          {prices.map(({ durationMinutes, priceMinor }) => {
            const gross = withAddedTax(priceMinor, tax);
            return (
              <div key={durationMinutes} className={styles.price}>
                <dt>{durationText(durationMinutes)}</dt>
                <dd>
                  <MoneyText brief minor={priceMinor} currency={city.currency} />
                </dd>
                {gross === null ? null : (
                  <dd className={styles.gross}>
                    <MoneyText brief minor={gross} currency={city.currency} /> with {tax.label}
                  </dd>
                )}
              </div>
            );
          })}
        </dl>
        <a className={`${styles.choose} hoverable`} href={estimatorPath(city, { [part]: id })}>
          Choose<span className="visually-hidden"> {name}</span>
        </a>
      </div>
    </li>
  );
}
