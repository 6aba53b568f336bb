import type { LandingPage, PublicReviews } from '@cadenza/contract/landing/shapes';
import { formatMonth } from '@cadenza/domain/time';
import { ActionLink } from './action-link.tsx';
import { Closing } from './closing.tsx';
import { Cover, playersOnCover } from './cover.tsx';
import styles from './landing-programme.module.css';
import { Movement } from './movement.tsx';
import { MusicEntries } from './music-entries.tsx';
import { Places } from './places.tsx';
import { PriceList } from './price-list.tsx';
import { questionsOf } from './questions-of.ts';
import { termsOf } from './terms-of.ts';
import { callbackPath, estimatorPath, wordsOf } from './wording.ts';

/** A city's landing page, styled as a programme. */
export function LandingProgramme(page: LandingPage) {
  const { city, offers } = page;
  return (
    <>
      <Cover
        over="Programme"
        title={`Live music for weddings in ${city.name}`}
        lead="And for companies and parties too. See the exact price before we ask for your name."
        players={playersOnCover(offers)}
      >
        <ActionLink href={estimatorPath(city)} look="main">
          See your price
        </ActionLink>
        <ActionLink href={callbackPath(city)}>Request a callback</ActionLink>
      </Cover>
      <PriceList {...page} />
      <HowItWorks city={city} />
      <CustomerReviews {...page} />
      <Terms {...page} />
      <MusicEntries {...page} />
      <Occasions city={city} />
      <Places {...page} />
      <Questions {...page} />
      <Closing city={city} />
    </>
  );
}

/** How a booking works, in four steps. */
function HowItWorks({ city }: Pick<LandingPage, 'city'>) {
  const { enquiry } = wordsOf(city);
  const steps = [
    {
      name: 'Choose your music',
      text: 'Date, place, music, singers: watch the programme for your day come together, with a total that updates as you choose. No name needed.',
    },
    {
      name: `Send your ${enquiry}`,
      text: `One person in ${city.name} looks after you from start to finish, beginning with your quote.`,
    },
    {
      name: 'We find your musicians',
      text: 'We book the right musician for every place in your line-up. Your deposit secures the date.',
    },
    {
      name: 'Plan the day together',
      text: 'Your processional, your first dance, the songs to skip: every musician gets your running order and your songs.',
    },
  ];
  return (
    <Movement id="how" title="How it works">
      <ol className={styles.steps}>
        {steps.map(({ name, text }) => (
          <li key={name} className={`${styles.step} text-lg soft`}>
            <h3 className={styles.name}>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Movement>
  );
}

/** What a booking commits the customer to, and the company behind it. */
function Terms(page: LandingPage) {
  const { city, weddingsPlayed } = page;
  return (
    <Movement
      id="terms"
      title="Before you book"
      intro={
        weddingsPlayed === null ? null : `We’ve played more than ${weddingsPlayed} weddings in and around ${city.name}.`
      }
    >
      <dl className={styles.terms}>
        {termsOf(page).map(({ name, text }) => (
          <div key={name}>
            <dt className={`${styles.term} display-face text-xl`}>{name}</dt>
            <dd className="flush">{text}</dd>
          </div>
        ))}
      </dl>
    </Movement>
  );
}

/** Questions and answers; in print, all answers are visible without expanding them. */
function Questions(page: LandingPage) {
  return (
    <Movement id="questions" title="Questions and answers">
      <div className={styles.questions}>
        {questionsOf(page).map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary>
              <h3 className={`${styles.asked} flush text-lg`}>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Movement>
  );
}

/** Music for events other than weddings. */
function Occasions({ city }: Pick<LandingPage, 'city'>) {
  return (
    <Movement id="occasions" title="Weddings, companies, parties">
      <div className={`${styles.occasions} text-lg soft`}>
        <section>
          <h3 className={styles.occasion}>A wedding</h3>
          <p>Music for the ceremony, the reception or both.</p>
          <p>
            <a href={estimatorPath(city)}>Price a wedding</a>
          </p>
        </section>
        <section>
          <h3 className={styles.occasion}>A corporate event</h3>
          <p>Background music while people mingle, and a dance floor if you’d like one. We invoice your company.</p>
          <p>
            <a href={estimatorPath(city, { type: 'corporate' })}>Price a corporate event</a>
          </p>
        </section>
        <section>
          <h3 className={styles.occasion}>A party</h3>
          <p>Birthdays, anniversaries, homecomings: background music early on, a band or a DJ later.</p>
          <p>
            <a href={estimatorPath(city, { type: 'party' })}>Price a party</a>
          </p>
        </section>
      </div>
    </Movement>
  );
}

/** Customer reviews: the average of all, and the newest published ones, in their own words. */
function CustomerReviews({ city, reviews }: Pick<LandingPage, 'city' | 'reviews'>) {
  if (!reviews) return null;
  const { average, count, shown } = reviews;
  const some = shown.length > 0 ? ' Based on every review we’ve had by email, not just the ones here.' : '';
  return (
    <Movement
      id="reviews"
      title={`What customers in ${city.name} say`}
      intro={`${average.toFixed(1)} of 5 stars from ${count} customers.${some}`}
    >
      {shown.length > 0 ? (
        <ul className={styles.reviews}>
          {shown.map((review) => (
            <Review key={`${review.firstName} ${review.month} ${review.words}`} {...review} />
          ))}
        </ul>
      ) : null}
    </Movement>
  );
}

function Review({ overall, words, firstName, month }: PublicReviews['shown'][number]) {
  return (
    <li className={styles.review}>
      <figure className="flush">
        <p className={`${styles.stars} text-lg brass`} role="img" aria-label={`${overall} of 5 stars`}>
          {'★'.repeat(overall)}
          {'☆'.repeat(5 - overall)}
        </p>
        {words ? <blockquote className={styles.words}>{words}</blockquote> : null}
        <figcaption className="soft">{month === null ? firstName : `${firstName}, ${formatMonth(month)}`}</figcaption>
      </figure>
    </li>
  );
}
