import type { LandingPage } from '@cadenza/contract/landing/shapes';
import { ActionLink } from './action-link.tsx';
import { Closing } from './closing.tsx';
import { Cover, playersOnCover } from './cover.tsx';
import styles from './landing-programme.module.css';
import { Movement } from './movement.tsx';
import { MusicEntries } from './music-entries.tsx';
import { Places } from './places.tsx';
import { PriceList } from './price-list.tsx';
import { questionsOf } from './questions-of.ts';
import { callbackPath, estimatorPath, wordsOf } from './wording.ts';

/** A city's landing page, styled as a programme. */
export function LandingProgramme(page: LandingPage) {
  const { city, offers } = page;
  return (
    <>
      <Cover
        over="Programme"
        title={`Live music for weddings in ${city.name}`}
        lead="For companies and parties too. You see what it costs, to the cent, before anybody asks for your name."
        players={playersOnCover(offers)}
      >
        <ActionLink href={estimatorPath(city)} look="main">
          See your price
        </ActionLink>
        <ActionLink href={callbackPath(city)}>Request a callback</ActionLink>
      </Cover>
      <PriceList {...page} />
      <HowItWorks city={city} />
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
      text: 'Date, place, music, singers: the programme of your day writes itself, and its total changes with every choice. Nobody asks for your name.',
    },
    {
      name: `Send your ${enquiry}`,
      text: `It goes to one person in ${city.name}, who looks after you from then on and answers with a quote.`,
    },
    {
      name: 'We fill every chair',
      text: 'Each place of the line-up is offered to musicians who play that instrument and are free that day. A deposit makes it firm.',
    },
    {
      name: 'Plan the day together',
      text: 'Your processional, the first dance, the songs to leave out: the order of the day and the key songs go to everybody who plays.',
    },
  ];
  return (
    <Movement id="how" title="How it works">
      <ol className={styles.steps}>
        {steps.map(({ name, text }) => (
          <li key={name} className={styles.step}>
            <h3 className={styles.name}>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
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
              <h3 className={styles.asked}>{question}</h3>
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
      <div className={styles.occasions}>
        <section>
          <h3 className={styles.occasion}>A wedding</h3>
          <p>Ceremony and reception, each with its own music, or one of them alone.</p>
          <p>
            <a href={estimatorPath(city)}>Price a wedding</a>
          </p>
        </section>
        <section>
          <h3 className={styles.occasion}>A corporate event</h3>
          <p>
            Background music while people talk, and a dance floor if there is to be one. Invoices name your company.
          </p>
          <p>
            <a href={estimatorPath(city, { type: 'corporate' })}>Price a corporate event</a>
          </p>
        </section>
        <section>
          <h3 className={styles.occasion}>A party</h3>
          <p>
            Birthdays, anniversaries, homecomings: background music for the early hours, a band or a DJ for the late
            ones.
          </p>
          <p>
            <a href={estimatorPath(city, { type: 'party' })}>Price a party</a>
          </p>
        </section>
      </div>
    </Movement>
  );
}
