import type { CustomerCoPlanners } from '@cadenza/contract/customer-page/shapes';
import { type CoPlannerRights, type CoPlannersDone, namedRights } from '@cadenza/domain/co-planners/co-planner';
import action from '../../shared/printed-page/action.module.css';
import { PrintedPagePart } from '../../shared/printed-page/printed-page.tsx';
import { PrintedPageField } from '../../shared/printed-page/printed-page-field.tsx';
import { PrintedPageFold } from '../../shared/printed-page/printed-page-fold.tsx';
import form from '../../shared/printed-page/printed-page-form.module.css';
import styles from './co-planners-part.module.css';

const notices: Record<CoPlannersDone, string> = {
  invited: 'Invitation sent.',
  changed: 'Saved.',
  confirmed: 'Confirmed. They can decide about quotes for you now.',
  removed: 'Removed. Their link no longer works.',
};

/** The people invited by the customer, what each can do, and native forms to change it. */
export function CoPlannersPart(page: CustomerCoPlanners) {
  const { invited, toConfirm, inviting, done } = page;
  return (
    <PrintedPagePart title="Plan together" id="co-planners" isOnScreenOnly>
      {done ? (
        <p className="positive text-xl semibold centred" role="status">
          <span aria-hidden="true">✓ </span>
          {notices[done]}
        </p>
      ) : null}
      {toConfirm ? (
        <form className={`${form.form} ${styles.asked}`} method="post" action="#co-planners">
          <input type="hidden" name="about" value="decider" />
          <p className={styles.line}>
            Let {toConfirm.name} ({toConfirm.email}) accept quotes and changes for you?
          </p>
          <button className={action.action} data-look="main" type="submit">
            Let {toConfirm.name} decide
          </button>
        </form>
      ) : null}
      {invited.length > 0 ? (
        <ul className={styles.people}>
          {invited.map((each) => (
            <CoPlanner key={each.id} {...each} isAsked={each.email === toConfirm?.email} />
          ))}
        </ul>
      ) : null}
      {inviting === 'open' ? <Invitation {...page} /> : null}
      {inviting === 'full' ? (
        <p className="soft flush centred">That’s everyone you can invite. Remove someone to make room.</p>
      ) : null}
    </PrintedPagePart>
  );
}

type CoPlannerProps = CustomerCoPlanners['invited'][number] & { isAsked: boolean };

function CoPlanner({ id, name, email, isUnconfirmed, isAsked, ...rights }: CoPlannerProps) {
  const mayNow = namedRights({ ...rights, mayDecide: rights.mayDecide && !isUnconfirmed });
  return (
    <li className={styles.person}>
      <p className={styles.line}>
        <span className="semibold">{name}</span> <span className="soft flush">{email}</span>
      </p>
      <p className="soft flush">Can {mayNow}</p>
      {isUnconfirmed && !isAsked ? (
        <p className={styles.waits}>To let {name} decide, please open the link in the email we’ve sent you.</p>
      ) : null}
      <details>
        <summary className={styles.change} aria-label={`Change or remove ${name}`}>
          Change or remove
        </summary>
        <form method="post" action="#co-planners">
          <input type="hidden" name="about" value="co-planner" />
          <input type="hidden" name="id" value={id} />
          <Rights legend={`What may ${name} do?`} rights={rights} />
          <p className={styles.buttons}>
            <button className={action.action} type="submit" aria-label={`Save what ${name} may do`}>
              Save
            </button>
            <button className={action.action} type="submit" name="remove" value="yes" aria-label={`Remove ${name}`}>
              Remove
            </button>
          </p>
        </form>
      </details>
    </li>
  );
}

function Invitation({ filled, problems, invited }: CustomerCoPlanners) {
  const problemOf = (...paths: string[]) => problems.find(({ path }) => paths.includes(path))?.message;
  const { name, email, ...rights } = filled;
  return (
    <div className={form.form}>
      <p className={styles.line}>
        {invited.length > 0
          ? 'Who else is planning with you?'
          : 'Invite your partner, your parents or your planner. Each gets an email with their own link.'}
      </p>
      <PrintedPageFold label="Invite someone" isOpen={problems.length > 0}>
        <form className={form.form} method="post" action="#co-planners" noValidate>
          <input type="hidden" name="about" value="invitation" />
          <PrintedPageField name="name" label="Their name" problem={problemOf('name')}>
            {(field) => (
              <input {...field} type="text" autoComplete="off" maxLength={100} required defaultValue={name} />
            )}
          </PrintedPageField>
          <PrintedPageField name="email" label="Their email" problem={problemOf('email', 'id', '')}>
            {(field) => <input {...field} type="email" autoComplete="off" required defaultValue={email} />}
          </PrintedPageField>
          <Rights legend="They’ll see the day. What else may they do?" rights={rights} />
          <button className={action.action} data-look="main" type="submit">
            Send invitation
          </button>
        </form>
      </PrintedPageFold>
    </div>
  );
}

const choices: [keyof CoPlannerRights, string][] = [
  ['maySuggest', 'Suggest songs, read our messages and write to us'],
  ['mayPay', 'See the price and invoices, and pay'],
  ['mayDecide', 'Decide about quotes. We’ll email you to confirm'],
];

const Rights = ({ legend, rights }: { legend: string; rights: CoPlannerRights }) => (
  <fieldset className={`${form.field} ${styles.rights}`}>
    <legend className={form.label}>{legend}</legend>
    {choices.map(([name, label]) => (
      <label key={name} className={`${form.choice} row-2`}>
        <input type="checkbox" name={name} value="yes" defaultChecked={rights[name]} /> {label}
      </label>
    ))}
  </fieldset>
);
