import type { LandingPage } from '@cadenza/contract/landing/shapes';
import styles from './how-it-works.module.css';
import { Movement } from './movement.tsx';
import { wordsOf } from './wording.ts';

/** How a booking works, in four steps. */
export function HowItWorks({ city }: Pick<LandingPage, 'city'>) {
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
