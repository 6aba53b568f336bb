import { formatPhone } from '@cadenza/domain/format-phone';
import { businessNumberLabel } from '@cadenza/domain/organisations/organisation-details';
import { pluralize } from '@cadenza/domain/pluralize';
import { Anchor } from '@mantine/core';
import { IconPencil, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useOperationMutation } from '../../shared/client/use-operation-mutation.ts';
import { DeleteButton } from '../../shared/feedback/delete-button.tsx';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { AccountHistory } from '../../shared/layout/account-history.tsx';
import { Columns } from '../../shared/layout/columns.tsx';
import { FactList } from '../../shared/layout/fact-list.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { ButtonLink, ScreenLink, useMayVisit } from '../../shared/routing/screen-link.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { BankAccountSection } from './bank-account-section.tsx';
import { LogoMark } from './logo-mark.tsx';
import styles from './organisation.module.css';
import { OrganisationMark } from './organisation-mark.tsx';
import { type Organisation, unitBelow } from './organisation-types.ts';
import { organisationScreen } from './screens.ts';

interface OrganisationPageProps {
  /** The bookings of its customers. */
  bookings: (organisation: Organisation) => ReactNode;
}

/** One organisation: contact details, units, bank account and history. */
export function OrganisationPage({ bookings }: OrganisationPageProps) {
  const { orgId } = organisationScreen.useParams();
  const read = useOperation('getOrganisation', { params: { id: orgId } });
  return (
    <ReadState read={read} lines={10}>
      {(organisation) => <OrganisationView organisation={organisation} bookings={bookings(organisation)} />}
    </ReadState>
  );
}

interface OrganisationViewProps {
  organisation: Organisation;
  bookings: ReactNode;
}

function OrganisationView({ organisation, bookings }: OrganisationViewProps) {
  const zone = useOwnZone();
  const mayVisit = useMayVisit();
  const { name, parent, abilities, events } = organisation;
  const list = mayVisit({ to: '/organisations' })
    ? ({ to: '/organisations', label: 'Organisations' } as const)
    : undefined;
  return (
    <Page>
      <PageHeader
        title={name}
        back={parent ? { to: '/organisations/$orgId', params: { orgId: parent.id }, label: parent.name } : list}
        badge={<LogoMark organisation={organisation} />}
        facts={
          <>
            <OrganisationMark organisation={organisation} />
            <span>{pluralize(organisation.members, 'member')}</span>
          </>
        }
        actions={<Actions organisation={organisation} />}
      />
      <Columns>
        <div>
          <Section title="Details">
            <Details organisation={organisation} />
          </Section>
          <UnitsSection organisation={organisation} />
        </div>
        <div>
          {bookings}
          {abilities.canSeeAccount ? <BankAccountSection organisation={organisation} /> : null}
          {abilities.canEdit ? (
            <Section title="History">
              <AccountHistory events={events} zone={zone} />
            </Section>
          ) : null}
        </div>
      </Columns>
    </Page>
  );
}

function Details({ organisation }: { organisation: Organisation }) {
  const { email, phone, website, regionId, businessNumber, headOffice, postalAddress } = organisation;
  const invoicesTo = [organisation.billingName, organisation.billingEmail].filter(Boolean).join(', ');
  const isPostalSame = postalAddress.text === '' || postalAddress.text === headOffice.text;
  return (
    <FactList
      facts={[
        {
          name: 'Email',
          fact: email ? (
            <Anchor inherit href={`mailto:${email}`}>
              {email}
            </Anchor>
          ) : (
            '–'
          ),
        },
        {
          name: 'Phone',
          fact: phone ? (
            <Anchor inherit className="tabular" href={`tel:${phone}`}>
              {formatPhone(phone)}
            </Anchor>
          ) : (
            '–'
          ),
        },
        {
          name: 'Website',
          fact: website ? (
            <Anchor inherit href={website} target="_blank" rel="noreferrer">
              {website.replace(/^https?:\/\//, '')}
            </Anchor>
          ) : null,
        },
        {
          name: regionId ? businessNumberLabel[regionId] : 'Business number',
          fact: businessNumber ? <span className="tabular">{businessNumber}</span> : '–',
        },
        { name: 'Invoices', fact: invoicesTo === '' ? null : `To ${invoicesTo}` },
        { name: 'Head office', fact: headOffice.text || '–' },
        { name: 'Post', fact: isPostalSame ? headOffice.text && 'Same as head office' : postalAddress.text },
        {
          name: 'Two-factor authentication',
          fact: organisation.requiresSecondFactor ? 'Required for every member' : null,
        },
      ]}
    />
  );
}

function Actions({ organisation: { id, name, isCity, abilities } }: { organisation: Organisation }) {
  const navigate = useNavigate();
  const remove = useOperationMutation('deleteOrganisation', {
    removes: { id, from: ['listOrganisations'] },
    success: 'The organisation has been deleted successfully!',
    onDone: () => void navigate({ to: '/organisations' }),
  });
  return (
    <>
      {abilities.canDelete && !isCity ? (
        <DeleteButton
          name={name}
          warning="Its members lose their roles straight away. This can’t be undone."
          busy={remove.busy}
          onYes={() => void remove.run({ params: { id } })}
        />
      ) : null}
      {abilities.canSeeMembers ? (
        <ButtonLink
          to="/organisations/$orgId/users"
          params={{ orgId: id }}
          variant="default"
          leftSection={<IconUsers size={16} aria-hidden />}
        >
          Members
        </ButtonLink>
      ) : null}
      {abilities.canEdit ? (
        <ButtonLink
          to="/organisations/$orgId/edit"
          params={{ orgId: id }}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          Edit
        </ButtonLink>
      ) : null}
    </>
  );
}

/** The units of an organisation: its business units, or a unit's stores. Nothing if it can have none. */
function UnitsSection({ organisation }: { organisation: Organisation }) {
  const { id, units, unitKind, isCity, type } = organisation;
  const below = isCity || type < 20 ? null : unitBelow[unitKind];
  if (below === null) return null;
  const title = below === 'store' ? 'Stores' : 'Business units';
  return (
    <Section
      title={title}
      note={units.length > 0 ? units.length : null}
      actions={
        <ButtonLink to="/organisations/add" search={{ unit: below, parent: id }} variant="subtle" size="compact-sm">
          Add {below}
        </ButtonLink>
      }
    >
      {units.length === 0 ? (
        <span className="soft regular">No {title.toLowerCase()} yet.</span>
      ) : (
        <ul className={`${styles.units} ruled`}>
          {units.map((unit) => (
            <li key={unit.id}>
              <ScreenLink to="/organisations/$orgId" params={{ orgId: unit.id }}>
                {unit.name}
              </ScreenLink>
              <span className="soft regular">{pluralize(unit.members, 'member')}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
