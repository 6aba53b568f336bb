import type { CustomerCoPlanners } from '@cadenza/contract/customer-page/shapes';
import type { CoPlannerRights } from '@cadenza/domain/co-planners/co-planner';
import action from '../../shared/printed-page/action.module.css';
import { PrintedPagePart } from '../../shared/printed-page/printed-page.tsx';
import { PrintedPageField } from '../../shared/printed-page/printed-page-field.tsx';
import form from '../../shared/printed-page/printed-page-form.module.css';
import styles from './co-planners-part.module.css';

/** Whom the customer has invited and what each may do, and native forms to change it. */
export function CoPlannersPart(page: CustomerCoPlanners) {
  const { invited, toConfirm, hasRoom, isJustChanged } = page;
  return (
    <PrintedPagePart title="Plan together" id="co-planners" isOnScreenOnly>
      <p>
        Invite your partner, your parents or your planner. Each gets an email with their own link, sees the day, and can
        do what you choose.
      </p>
      {isJustChanged ? (
        <p className={form.done} role="status">
          <span aria-hidden="true">✓ </span>Saved.
        </p>
      ) : null}
      {toConfirm ? (
        <form className={form.form} method="post">
          <input type="hidden" name="about" value="decider" />
          <p>{toConfirm.name} will be able to accept quotes and changes for you.</p>
          <button className={action.action} data-look="main" type="submit">
            Let {toConfirm.name} decide
          </button>
        </form>
      ) : null}
      {invited.length > 0 ? (
        <ul className={styles.people}>
          {invited.map((each) => (
            <CoPlanner key={each.id} {...each} />
          ))}
        </ul>
      ) : null}
      {hasRoom ? <Invitation {...page} /> : <p>That’s everyone you can invite. Remove someone to make room.</p>}
    </PrintedPagePart>
  );
}

function CoPlanner({ id, name, email, isUnconfirmed, ...rights }: CustomerCoPlanners['invited'][number]) {
  return (
    <li className={styles.person}>
      <p className={styles.name}>
        {name} <span className={styles.email}>{email}</span>
      </p>
      {isUnconfirmed ? (
        <p className={styles.email}>To let {name} decide, please open the link in the email we’ve sent you.</p>
      ) : null}
      <form method="post">
        <input type="hidden" name="about" value="co-planner" />
        <input type="hidden" name="id" value={id} />
        <Rights legend={`What ${name} may do`} rights={rights} />
        <p className={styles.buttons}>
          <button className={action.action} type="submit" aria-label={`Save what ${name} may do`}>
            Save
          </button>
          <button className={action.action} type="submit" name="remove" value="yes" aria-label={`Remove ${name}`}>
            Remove
          </button>
        </p>
      </form>
    </li>
  );
}

function Invitation({ filled, problems }: CustomerCoPlanners) {
  const problemOf = (...paths: string[]) => problems.find(({ path }) => paths.includes(path))?.message;
  const { name, email, ...rights } = filled;
  return (
    <form className={form.form} method="post" noValidate>
      <input type="hidden" name="about" value="invitation" />
      <PrintedPageField name="name" label="Their name" problem={problemOf('name')}>
        {(field) => <input {...field} type="text" autoComplete="off" maxLength={100} required defaultValue={name} />}
      </PrintedPageField>
      <PrintedPageField name="email" label="Their email" problem={problemOf('email', 'id', '')}>
        {(field) => <input {...field} type="email" autoComplete="off" required defaultValue={email} />}
      </PrintedPageField>
      <Rights legend="What they may do, besides seeing the day" rights={rights} />
      <button className={action.action} data-look="main" type="submit">
        Send invitation
      </button>
    </form>
  );
}

const choices: [keyof CoPlannerRights, string][] = [
  ['maySuggest', 'Suggest songs and write to us'],
  ['mayPay', 'See the price and invoices, and pay'],
  ['mayDecide', 'Accept quotes. We’ll email you to confirm'],
];

const Rights = ({ legend, rights }: { legend: string; rights: CoPlannerRights }) => (
  <fieldset className={form.field}>
    <legend className={form.label}>{legend}</legend>
    {choices.map(([name, label]) => (
      <label key={name} className={form.choice}>
        <input type="checkbox" name={name} value="yes" defaultChecked={rights[name]} /> {label}
      </label>
    ))}
  </fieldset>
);
