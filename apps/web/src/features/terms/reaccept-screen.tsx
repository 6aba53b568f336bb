import { formatPhone } from '@cadenza/domain/format-phone';
import { agreementOf } from '@cadenza/domain/terms/terms';
import { Anchor, Button, Checkbox } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { TextSkeleton } from '../../shared/feedback/text-skeleton.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { homeOf } from '../../shared/routing/home.ts';
import { currentActor } from '../../shared/session/current-actor.ts';
import { loadContext } from '../../shared/session/load-context.ts';
import { isOwnPath } from '../../shared/session/origin.ts';
import { useCityContacts } from '../../shared/session/use-city-contacts.ts';
import { useCity, useSession } from '../../shared/session/use-session.ts';
import styles from './reaccept-screen.module.css';
import { TermsText } from './terms-text.tsx';

const reaccept = getRouteApi('/own/reaccept-tc');

/**
 * The newest terms of the user's role, to accept before anything else opens; then redirects to the requested page, or
 * home.
 */
export function ReacceptScreen() {
  const navigate = useNavigate();
  const { from } = reaccept.useSearch();
  const actor = useSession()?.actor;
  const { city } = useCity();
  const contacts = useCityContacts();
  const audience = actor ? agreementOf(actor) : null;
  const [isRead, setRead] = useState(false);
  const terms = useOperation(
    'getTerms',
    { query: { city: city?.slug ?? '', audience: audience ?? 'musician' } },
    { enabled: !!city && !!audience },
  );
  const accept = useOperationMutation('acceptTerms', {
    success: 'Thank you. A copy is saved on your profile.',
    // A newer version was published while this one was being read.
    onRefused: () => void terms.refetch(),
    onDone: () =>
      void loadContext()
        .then(() => navigate({ href: isOwnPath(from) ? from : homeOf(currentActor()), replace: true }))
        .catch(() => undefined),
  });

  if (!audience) {
    return (
      <Page>
        <PageHeader title="Terms" />
        <p>There are no terms for your role.</p>
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader title="Our terms have changed" />
      <p className={`${styles.lead} flush soft`}>
        Please read and accept the new version. Anything you’ve already accepted or booked stays the same.
      </p>
      {terms.error ? <ErrorState error={terms.error} onRetry={() => void terms.refetch()} /> : null}
      {terms.isPending && !terms.error ? <TextSkeleton lines={14} /> : null}
      {terms.data ? (
        <>
          <TermsText terms={terms.data} />
          <div className={styles.agree}>
            <Checkbox
              label="I’ve read and accept these terms"
              checked={isRead}
              onChange={(event) => setRead(event.currentTarget.checked)}
            />
            <Button
              size="md"
              disabled={!isRead}
              loading={accept.busy}
              onClick={() => void accept.run({ params: { id: terms.data.id } })}
            >
              Accept and continue
            </Button>
            {contacts ? (
              <p className="soft flush">
                Questions? Ask {contacts.name} on{' '}
                <Anchor href={`tel:${contacts.phone}`}>{formatPhone(contacts.phone)}</Anchor> before you accept.
              </p>
            ) : null}
          </div>
        </>
      ) : null}
    </Page>
  );
}
