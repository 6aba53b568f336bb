import { GuidePart } from './guide-part.tsx';

/** The formats of money, instants and days. */
export function FiguresPart() {
  return (
    <GuidePart id="figures" title="Money and time">
      <p>
        Money is a whole number of cents, in fields that end in <code>Minor</code>, beside a <code>currency</code>:{' '}
        <code>185000</code> and <code>AUD</code> are 1,850 Australian dollars. We never send fractions, and sums of
        lines are exact.
      </p>
      <p>
        An instant is UTC (<code>2027-03-13T04:00:00.000Z</code>). A day is a day (<code>2027-03-13</code>), and{' '}
        <code>15:00</code> is wall time in the city of the booking, whose zone is its <code>timeZone</code>. A reception
        that goes on past midnight has a <code>dayOffset</code> and stays with its day.
      </p>
    </GuidePart>
  );
}
