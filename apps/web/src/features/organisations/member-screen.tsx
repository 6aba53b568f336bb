import { formatPhone } from '@cadenza/domain/format-phone';
import { Anchor } from '@mantine/core';
import { IconUser, IconUserMinus } from '@tabler/icons-react';
import { type LinkOptions, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { DeleteButton } from '../../shared/feedback/delete-button.tsx';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { Columns } from '../../shared/layout/columns.tsx';
import { FactList } from '../../shared/layout/fact-list.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { AccountStatusBadge } from '../../shared/status/account-status-badge.tsx';
import styles from './organisation.module.css';
import type { Member, Organisation } from './organisation-types.ts';
import { memberScreen } from './screens.ts';

/** One person in an organisation: their roles there, contact details, and removal. */
export function MemberScreen({ secondFactor }: { secondFactor: (member: Member) => ReactNode }) {
  const { orgId, memberId } = memberScreen.useParams();
  const organisation = useOperation('getOrganisation', { params: { id: orgId } });
  const read = useOperation('listOrganisationMembers', { params: { id: orgId }, query: { userId: memberId } });
  const back: LinkOptions & { label: string } = {
    to: '/organisations/$orgId/users',
    params: { orgId },
    label: 'Members',
  };
  return (
    <ReadState read={read} lines={8}>
      {({ items: [first, ...others] }) =>
        first ? (
          <MemberView
            roles={[first, ...others]}
            first={first}
            organisation={organisation.data}
            back={back}
            secondFactor={secondFactor(first)}
          />
        ) : (
          <Page>
            <PageHeader title="Member" back={back} />
            <EmptyState title="No longer a member">This person has no role here.</EmptyState>
          </Page>
        )
      }
    </ReadState>
  );
}

interface MemberViewProps {
  roles: Member[];
  first: Member;
  organisation: Organisation | undefined;
  back: LinkOptions & { label: string };
  /** Helps a person who has lost their second factor. */
  secondFactor: ReactNode;
}

function MemberView({ roles, first, organisation, back, secondFactor }: MemberViewProps) {
  const zone = useOwnZone();
  const { name, email, mobile, userId } = first;
  return (
    <Page>
      <PageHeader
        title={name}
        back={back}
        badge={<AccountStatusBadge status={Math.min(first.status, first.userStatus)} />}
        facts={organisation ? `${first.label} · ${organisation.name}` : first.label}
        actions={
          <>
            {organisation && roles.every(({ canRemove }) => canRemove) ? (
              <RemoveButton member={first} organisation={organisation} />
            ) : null}
            <ButtonLink
              to="/users/$id"
              params={{ id: userId }}
              variant="default"
              leftSection={<IconUser size={16} aria-hidden />}
            >
              Account
            </ButtonLink>
          </>
        }
      />
      <Columns>
        <Section title="Contact">
          <FactList
            facts={[
              { name: 'Email', fact: <Anchor href={`mailto:${email}`}>{email}</Anchor> },
              {
                name: 'Mobile',
                fact: mobile ? (
                  <Anchor className="tabular" href={`tel:${mobile}`}>
                    {formatPhone(mobile)}
                  </Anchor>
                ) : (
                  '–'
                ),
              },
            ]}
          />
        </Section>
        {first.canTakeOffSecondFactor ? <Section title="Two-factor authentication">{secondFactor}</Section> : null}
        <Section title="Roles here">
          <ul className={`${styles.units} ruled`}>
            {roles.map(({ roleId, label, joinedAt }) => (
              <li key={roleId}>
                {label}
                <span className="soft regular">
                  since <InstantText iso={joinedAt} zone={zone} show="date" />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      </Columns>
    </Page>
  );
}

function RemoveButton({ member, organisation }: { member: Member; organisation: Organisation }) {
  const navigate = useNavigate();
  const remove = useOperationMutation('removeOrganisationUser', {
    success: `${member.name} is no longer in ${organisation.name}`,
    onDone: () => void navigate({ to: '/organisations/$orgId/users', params: { orgId: organisation.id } }),
  });
  return (
    <DeleteButton
      verb="Remove"
      name={member.name}
      warning={`${member.name} will lose their role in ${organisation.name} straight away. Their other roles stay the same.`}
      icon={IconUserMinus}
      busy={remove.busy}
      onYes={() => void remove.run({ params: { orgId: organisation.id, userId: member.userId } })}
    />
  );
}
