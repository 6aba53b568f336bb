import type { CallbackPage, CallbackForm as Filled } from '@cadenza/contract/enquiry/callback-page';
import { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { formatPhone } from '@cadenza/domain/format-phone';
import { regionWording } from '@cadenza/domain/regions';
import action from '../../shared/printed-page/action.module.css';
import leaf from '../../shared/printed-page/printed-page.module.css';
import { PrintedPagePart } from '../../shared/printed-page/printed-page.tsx';
import { PrintedPageField } from '../../shared/printed-page/printed-page-field.tsx';
import form from '../../shared/printed-page/printed-page-form.module.css';
import { PrintedPageFront } from '../../shared/printed-page/printed-page-front.tsx';
import styles from './callback-form.module.css';

const quartet = ['Violin', 'Violin', 'Viola', 'Cello'];

/** The page for requesting a callback, and its confirmation. */
export function CallbackView(page: CallbackPage) {
  const { city, isAsked } = page;
  const phone = (
    <a className="tabular" href={`tel:${city.phone.replaceAll(' ', '')}`}>
      {formatPhone(city.phone)}
    </a>
  );
  if (isAsked) {
    return (
      <div className={leaf.leaf}>
        <PrintedPageFront
          over={city.name}
          title="We’ll call you"
          lead={
            <>
              Thank you. Our {city.name} team has your number and will call when it suits you. Can’t wait? Call {phone}.
            </>
          }
          players={quartet}
        />
        <p className={leaf.actions}>
          <a className={action.action} data-look="main" href={`/quote?cityId=${city.id}`}>
            See your price in the meantime
          </a>
        </p>
      </div>
    );
  }
  return (
    <div className={leaf.leaf}>
      <PrintedPageFront
        over={city.name}
        title="Request a callback"
        lead={
          <>
            Leave your number and we’ll call you to answer your questions. It’s free, and nothing gets booked. Or call
            us: {phone}
          </>
        }
        players={quartet}
      />
      <PrintedPagePart title="Your number">
        <CallbackForm {...page} />
      </PrintedPagePart>
    </div>
  );
}

const eventTypes = [
  { type: EventType.Wedding, name: 'A wedding' },
  { type: EventType.Corporate, name: 'A corporate event' },
  { type: EventType.Party, name: 'A party' },
];

/** The callback request form. Errors appear at their fields, and everything typed is retained. */
function CallbackForm({ city, formKey, filled, problems }: CallbackPage) {
  const { mobileLabel } = regionWording(city.regionId);
  const problemAt = (name: keyof Filled) => problems.find(({ path }) => path === name)?.message;
  const others = problems.filter(({ path }) => !(path in filled));
  const named = problems.filter(({ path }) => path in filled);
  return (
    <form className={form.form} method="post" noValidate aria-label="Request a callback">
      <input type="hidden" name="formKey" value={formKey} />
      {problems.length > 0 ? (
        <div className={styles.problems} role="alert">
          <p>{others[0]?.message ?? 'Please check the following:'}</p>
          {named.length > 0 ? (
            <ul>
              {named.map(({ path, message }) => (
                <li key={path}>
                  <a href={`#${path}`}>{message}</a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
      <PrintedPageField name="name" label="Name" problem={problemAt('name')}>
        {(field) => <input {...field} defaultValue={filled.name} autoComplete="name" maxLength={120} required />}
      </PrintedPageField>
      <PrintedPageField
        name="mobile"
        label={`${mobileLabel.charAt(0).toUpperCase()}${mobileLabel.slice(1)} number`}
        hint="We’ll call you on this number."
        problem={problemAt('mobile')}
      >
        {(field) => (
          <input {...field} type="tel" defaultValue={filled.mobile} autoComplete="tel" maxLength={40} required />
        )}
      </PrintedPageField>
      <PrintedPageField name="email" label="Email (optional)" hint="In case we miss you." problem={problemAt('email')}>
        {(field) => <input {...field} type="email" defaultValue={filled.email} autoComplete="email" maxLength={254} />}
      </PrintedPageField>
      <PrintedPageField
        name="bestTime"
        label="Best time (optional)"
        hint={`In ${city.name} time, for example weekday mornings or after six.`}
        problem={problemAt('bestTime')}
      >
        {(field) => <input {...field} defaultValue={filled.bestTime} maxLength={100} />}
      </PrintedPageField>
      <PrintedPageField name="type" label="What’s the occasion?" problem={problemAt('type')}>
        {(field) => (
          <select {...field} defaultValue={filled.type}>
            {eventTypes.map(({ type, name }) => (
              <option key={type} value={type}>
                {name}
              </option>
            ))}
          </select>
        )}
      </PrintedPageField>
      <PrintedPageField name="note" label="Anything else we should know? (optional)" problem={problemAt('note')}>
        {(field) => <textarea {...field} defaultValue={filled.note} maxLength={4000} rows={4} />}
      </PrintedPageField>
      <button className={action.action} data-look="main" type="submit">
        Call me
      </button>
      <p className={leaf.foot}>We’ll only use your number to call you about this.</p>
    </form>
  );
}
