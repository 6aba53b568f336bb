import type { OutputOf } from '@cadenza/contract/operations';
import type { Currency } from '@cadenza/domain/money';
import { DateText } from '../../shared/format/date-text.tsx';
import { MoneyText } from '../../shared/format/money-text.tsx';
import styles from './pay-summary.module.css';

type NetEarnings = NonNullable<OutputOf<'getGroupOffer'>['earnings']>;

interface NetEarningsCardProps {
  earnings: NetEarnings;
  currency: Currency;
}

/**
 * The net earnings of a job, the same before and after it: what is earned, what is paid out and when, and the work
 * involved.
 */
export function NetEarningsCard({ earnings, currency }: NetEarningsCardProps) {
  const { km, minutes, perHourMinor, payOn } = earnings;
  const amounts = [
    ['Pay', earnings.payMinor],
    ['Travel', earnings.travelMinor],
    ['Artist fee', earnings.artistFeeMinor],
    ['Tax on top', earnings.taxMinor],
    ['Tax withheld', -earnings.withheldMinor],
  ] as const;
  return (
    <table className={styles.table} aria-label="Net earnings">
      <tbody>
        {amounts
          .filter(([, minor]) => minor !== 0)
          .map(([label, minor]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <MoneyText minor={minor} currency={currency} />
              </td>
            </tr>
          ))}
        <tr className={styles.sum}>
          <th scope="row">
            To your account
            {payOn ? (
              <span className="soft">
                {' on '}
                <DateText date={payOn} />
              </span>
            ) : null}
          </th>
          <td>
            <MoneyText minor={earnings.transferMinor} currency={currency} />
          </td>
        </tr>
        {earnings.superMinor > 0 ? (
          <tr>
            <th scope="row">Super, on top</th>
            <td>
              <MoneyText minor={earnings.superMinor} currency={currency} />
            </td>
          </tr>
        ) : null}
        {minutes !== null && perHourMinor !== null ? (
          <tr>
            <th scope="row">
              Per hour
              <span className="soft"> of {hoursText(minutes)}, from arrival to the end, before tax</span>
            </th>
            <td>
              <MoneyText minor={perHourMinor} currency={currency} />
            </td>
          </tr>
        ) : null}
        {km === null ? null : (
          <tr>
            <th scope="row">Return drive</th>
            <td>{Math.round(km)} km</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
