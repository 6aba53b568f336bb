import {
  acceptOrganisationAndAdminInvite,
  acceptOrganisationInvite,
  completeOrganisationInvite,
  completeOrganisationInviteAndRegister,
} from '@cadenza/contract/invitations/organisation-invites';
import { Button } from '@mantine/core';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { notifyDone, notifyFailure } from '../../shared/feedback/notify.tsx';
import { FormFailure } from '../../shared/form/form-failure.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { AuthLayout, authForm } from '../../shared/pages/auth-layout.tsx';
import { enterAs } from '../../shared/session/enter-as.ts';
import { loadContext } from '../../shared/session/load-context.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { AccountFields } from './account-fields.tsx';
import { type AccountValues, accountOf, accountRules, emptyAccount } from './account-values.ts';
import { InvitationGuard } from './invitation-guard.tsx';
import { InvitationLead } from './invitation-lead.tsx';
import styles from './organisation-acceptance.module.css';
import { emptyOrganisation, movedTo, OrganisationFields, organisationOf } from './organisation-fields.tsx';
import { type OrganisationInvitation, useInvitation } from './read-invitation.ts';
import { SignInFirst } from './role-acceptance.tsx';
import { forgetWaiting, type InvitationLink } from './waiting-key.ts';

const ACCEPTED = 'The invite successfully accepted!';

/**
 * Accepts an organisation and its admin role, with a new account or the one of the invited address. A new
 * organisation's details are completed first.
 */
export function OrganisationAcceptance({ link }: { link: InvitationLink }) {
  const { error } = useInvitation(link);
  useEffect(() => {
    if (error) notifyFailure(error);
  }, [error]);
  if (error && !error.isUnreachable) return <Navigate to="/" replace />;
  return (
    <InvitationGuard link={link}>
      {(found) => {
        const invitation = found as OrganisationInvitation;
        return (
          <AuthLayout title={invitation.organisationName} lead={<InvitationLead invitation={invitation} />}>
            <Answer invitation={invitation} link={link} />
          </AuthLayout>
        );
      }}
    </InvitationGuard>
  );
}

interface AnswerProps {
  invitation: OrganisationInvitation;
  link: InvitationLink;
}

function Answer({ invitation, link }: AnswerProps) {
  const who = useSession()?.context.user;
  if (!invitation.hasAccount) return <OrganisationForm invitation={invitation} link={link} isNewAccount />;
  if (who?.email.toLowerCase() !== invitation.email.toLowerCase()) {
    return <SignInFirst invitation={invitation} link={link} signedInAs={who?.username} />;
  }
  return <OrganisationForm invitation={invitation} link={link} isNewAccount={false} />;
}

const operations = {
  acceptOrganisationAndAdminInvite,
  acceptOrganisationInvite,
  completeOrganisationInvite,
  completeOrganisationInviteAndRegister,
};

/** The required fields: the organisation if it is new, the account if there is none. */
function OrganisationForm({ invitation, link, isNewAccount }: AnswerProps & { isNewAccount: boolean }) {
  const navigate = useNavigate();
  const isNew = !invitation.hasOrganisation;
  const name = isNewAccount
    ? isNew
      ? 'completeOrganisationInviteAndRegister'
      : 'acceptOrganisationAndAdminInvite'
    : isNew
      ? 'completeOrganisationInvite'
      : 'acceptOrganisationInvite';
  const form = useOperationForm(name, {
    schema: operations[name].body,
    initialValues: { ...emptyAccount(invitation), organisation: emptyOrganisation(invitation) },
    request: ({ organisation, ...account }) => ({
      body: {
        key: link.key,
        ...(isNewAccount ? accountOf(account) : {}),
        ...(isNew ? { organisation: organisationOf(organisation) } : {}),
      },
    }),
    rules: (values) => (isNewAccount ? accountRules(values) : []),
    onDone: () => void finish(form.getValues()),
  });

  async function finish({ userName, password }: AccountValues): Promise<void> {
    forgetWaiting();
    if (isNewAccount) await enterAs(userName, password);
    else await loadContext().catch(() => undefined);
    notifyDone(ACCEPTED);
    await navigate({ to: '/' });
  }

  return (
    <form className={authForm} onSubmit={form.send} noValidate>
      {isNew ? (
        <OrganisationFields
          form={form}
          onRegion={(regionId) =>
            form.setValues({ regionId, organisation: movedTo(form.values.organisation, regionId) })
          }
        />
      ) : null}
      {isNew && isNewAccount ? <h2 className={styles.part}>Your account</h2> : null}
      {isNewAccount ? (
        <AccountFields
          form={form}
          invitation={isNew ? { ...invitation, regionId: form.values.regionId } : invitation}
        />
      ) : null}
      <FormFailure form={form} />
      <Button type="submit" size="md" fullWidth loading={form.busy}>
        {isNew ? 'Complete your organisation' : 'Accept invitation'}
      </Button>
    </form>
  );
}
