import type { LandingPage, MusicOffer } from '@cadenza/contract/landing/shapes';
import { durationText } from '@cadenza/domain/pricing/quote-sentences';
import { Ensemble } from '../../shared/drawings/ensemble.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Movement } from './movement.tsx';
import styles from './price-list.module.css';
import { musicPath, packagesPath, taxNote, withAddedTax, wordsOf } from './wording.ts';

/** The lowest prices of the city's music, as a printed price list. */
export function PriceList({ city, tax, offers }: LandingPage) {
  const parts = [
    { typeId: 1, part: 'ceremony', name: 'Ceremony' },
    { typeId: 2, part: 'reception', name: 'Reception' },
  ] as const;
  return (
    <Movement
      id="prices"
      title="What it costs"
      intro={`${taxNote(city, tax)} The estimator adds up your whole day, including travel and singers, before asking who you are.`}
    >
      <div className={styles.card}>
        {parts.map(({ typeId, part, name }) => {
          const those = offers.filter((offer) => offer.performanceTypeId === typeId);
          const minutes = Math.min(...those.map(({ durationMinutes }) => durationMinutes));
          return (
            <section key={part} className={styles.part} aria-labelledby={`prices-${part}`}>
              <h3 className={styles.name} id={`prices-${part}`}>
                {name}
              </h3>
              {those.length > 0 ? (
                <p className="soft text-lg display-face centred">{durationText(minutes)} of music</p>
              ) : null}
              <ul className={`${styles.lines} stack-3`}>
                {those.map((offer) => (
                  <PriceLine key={offer.group} offer={offer} city={city} tax={tax} />
                ))}
              </ul>
              <p className={styles.more}>
                <a href={musicPath(city, part)}>All {name.toLowerCase()} music</a>
              </p>
            </section>
          );
        })}
      </div>
      <p className={styles.foot}>
        <a href={packagesPath(city)}>See every line-up with players and prices</a> · or start{' '}
        <a href={`/quote?cityId=${city.id}`}>{wordsOf(city).anEnquiry} in the estimator</a>
      </p>
    </Movement>
  );
}

function PriceLine({ offer, city, tax }: { offer: MusicOffer } & Pick<LandingPage, 'city' | 'tax'>) {
  const gross = withAddedTax(offer.fromMinor, tax);
  const smallest = offer.lineUps[0] ?? [];
  return (
    <li className={styles.line}>
      <span className={styles.players}>
        <Ensemble lineUp={smallest} />
      </span>
      <span className={styles.offer}>
        <span className={styles.row}>
          <span className="semibold">{offer.group}</span>
          <span className={styles.leader} />
          <span className={styles.from}>
            from <MoneyText brief minor={offer.fromMinor} currency={city.currency} />
          </span>
        </span>
        <span className={styles.sizes}>
          <span>{sizesText(offer.lineUps)}</span>
          {gross === null ? null : (
            <span>
              <MoneyText brief minor={gross} currency={city.currency} /> with {tax.label}
            </span>
          )}
        </span>
      </span>
    </li>
  );
}

/** "1 to 4 players", over line-ups sorted smallest first. */
function sizesText(lineUps: readonly string[][]): string {
  const [least = 0, most = 0] = [lineUps[0]?.length, lineUps.at(-1)?.length];
  const players = most === 1 ? 'player' : 'players';
  return least === most ? `${most} ${players}` : `${least} to ${most} ${players}`;
}
