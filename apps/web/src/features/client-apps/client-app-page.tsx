import { pluralize } from '@cadenza/domain/pluralize';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { Columns } from '../../shared/layout/columns.tsx';
import { FactList } from '../../shared/layout/fact-list.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { ClientAppActions } from './client-app-actions.tsx';
import { ClientAppStatusBadge } from './client-app-status-badge.tsx';
import styles from './client-apps.module.css';
import type { ClientApp } from './client-apps.ts';
import { clientAppScreen } from './screens.ts';

/** One app: its scopes, who allows it, its secrets, and its refused requests. */
export function ClientAppPage() {
  const { id } = clientAppScreen.useParams();
  const read = useOperation('getClientApp', { params: { id } });
  return (
    <ReadState read={read} lines={10}>
      {(app) => <ClientAppView app={app} />}
    </ReadState>
  );
}

function ClientAppView({ app }: { app: ClientApp }) {
  const zone = useOwnZone();
  const { id, name, organisationName, description, status, isOffered, createdByName, createdAt, lastUsedAt } = app;
  return (
    <Page>
      <PageHeader
        title={name}
        back={{ to: '/client-apps', label: 'Client apps' }}
        badge={<ClientAppStatusBadge status={status} />}
        facts={
          <>
            <span>{organisationName}</span>
            {isOffered ? <span>Offered to other organisations</span> : null}
          </>
        }
        actions={<ClientAppActions app={app} />}
      />
      <Columns>
        <div>
          <Section title="Details">
            <FactList
              facts={[
                { name: 'Client id', fact: <span className={styles.mono}>{id}</span> },
                { name: 'Description', fact: description || null },
                {
                  name: 'Last used',
                  fact: lastUsedAt ? <InstantText iso={lastUsedAt} zone={zone} /> : 'Never',
                },
                {
                  name: 'Added',
                  fact: (
                    <>
                      <InstantText iso={createdAt} zone={zone} show="date" />, by {createdByName}
                    </>
                  ),
                },
              ]}
            />
          </Section>
          <Section title="Features">
            <ul className="stack-3 breakable">
              {app.features.map((feature) => (
                <li key={feature.id}>
                  {feature.name} <span className="soft text-sm flush">{feature.code}</span>
                  <p className="soft text-sm flush">{feature.description}</p>
                  <details className={`${styles.operations} text-sm soft`}>
                    <summary>{pluralize(feature.operations.length, 'operation')}</summary>
                    <ul>
                      {feature.operations.map(({ operation, summary }) => (
                        <li key={operation}>
                          <span className={styles.mono}>{operation}</span> {summary}
                        </li>
                      ))}
                    </ul>
                  </details>
                </li>
              ))}
            </ul>
          </Section>
        </div>
        <div>
          <Section title="Secrets">
            <Secrets app={app} zone={zone} />
          </Section>
          <Section title="Allowed by">
            <AllowedBy app={app} zone={zone} />
          </Section>
          <Section title="Refused requests">
            <Refused app={app} zone={zone} />
          </Section>
        </div>
      </Columns>
    </Page>
  );
}

interface PartProps {
  app: ClientApp;
  zone: string;
}

function Secrets({ app: { secrets }, zone }: PartProps) {
  if (secrets.length === 0) return <EmptyState title="No secret">Create one so that the app can sign in.</EmptyState>;
  return (
    <ul className="stack-3 breakable">
      {secrets.map(({ id, hint, createdAt, createdByName, endsAt }) => (
        <li key={id}>
          <span className={styles.mono}>…{hint}</span>
          <p className="soft text-sm flush">
            {createdByName}, <InstantText iso={createdAt} zone={zone} />
            {endsAt ? (
              <>
                , ends <InstantText iso={endsAt} zone={zone} />
              </>
            ) : null}
          </p>
        </li>
      ))}
    </ul>
  );
}

function AllowedBy({ app: { allowedBy }, zone }: PartProps) {
  if (allowedBy.length === 0) {
    return <EmptyState title="Not allowed yet">An organisation has to add the app to its shortlist first.</EmptyState>;
  }
  return (
    <ul className="stack-3 breakable">
      {allowedBy.map(({ organisationId, organisationName, personName, allowedAt, status, lastUsedAt }) => (
        <li key={organisationId}>
          {organisationName}
          {status === 70 ? null : ' (paused)'}
          <p className="soft text-sm flush">
            {personName}, <InstantText iso={allowedAt} zone={zone} show="date" />
            {lastUsedAt ? (
              <>
                , last used <InstantText iso={lastUsedAt} zone={zone} />
              </>
            ) : (
              ', never used'
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Refused({ app: { errors }, zone }: PartProps) {
  if (errors.length === 0) return <EmptyState title="None">Requests that we refuse are listed here.</EmptyState>;
  return (
    <ul className="stack-3 breakable">
      {errors.map(({ operation, reason, times, lastAt }) => (
        <li key={`${operation} ${reason}`}>
          {refusedWords(reason)} <span className="soft text-sm flush">{operation}</span>
          <p className="soft text-sm flush">
            {times === 1 ? 'Once' : `${times} times`}, last on <InstantText iso={lastAt} zone={zone} />
          </p>
        </li>
      ))}
    </ul>
  );
}

const reasons: Partial<Record<string, string>> = {
  outsideScope: 'Outside its allowed features.',
  tooManyTries: 'Too many requests.',
  notPermitted: 'The person who allowed it may not do that.',
  invalidInput: 'Invalid input.',
  sessionEnded: 'The person who allowed it is no longer an admin.',
  fault: 'Something went wrong on our side.',
  'wrong client secret': 'Wrong secret.',
  'client app revoked': 'The app is revoked.',
  'not allowed': 'The organisation doesn’t allow the app.',
  'scope not allowed': 'Asked for a feature it isn’t allowed.',
};

/** Why an app was refused, in words; an operation's own refusal is shown by its name. */
const refusedWords = (reason: string): string => reasons[reason] ?? `Refused: ${reason}.`;
