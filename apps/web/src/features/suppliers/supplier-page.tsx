import { formatPhone } from '@cadenza/domain/format-phone';
import { businessNumberLabel } from '@cadenza/domain/organisations/organisation-details';
import { Anchor } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
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
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { supplierScreen } from './screens.ts';
import { SupplierStatusBadge } from './supplier-status-badge.tsx';
import { citiesText, termsText } from './supplier-words.ts';
import type { Supplier } from './suppliers.ts';

interface SupplierPageProps {
  /** Its invoices. */
  invoices: (supplier: Supplier) => ReactNode;
  /** Its bank account. */
  account: (supplier: Supplier) => ReactNode;
}

/** A supplier: contact, payment terms, and history. */
export function SupplierPage({ invoices, account }: SupplierPageProps) {
  const { id } = supplierScreen.useParams();
  const read = useOperation('getSupplier', { params: { id } });
  return (
    <ReadState read={read} lines={10}>
      {(supplier) => <SupplierView supplier={supplier} invoices={invoices(supplier)} account={account(supplier)} />}
    </ReadState>
  );
}

interface SupplierViewProps {
  supplier: Supplier;
  invoices: ReactNode;
  account: ReactNode;
}

function SupplierView({ supplier, invoices, account }: SupplierViewProps) {
  const zone = useOwnZone();
  const { id, name, kind, status, canEdit, events } = supplier;
  return (
    <Page>
      <PageHeader
        title={name}
        back={{ to: '/suppliers', label: 'Suppliers' }}
        badge={<SupplierStatusBadge status={status} />}
        facts={
          <>
            <span>{kind}</span>
            <span>{citiesText(supplier)}</span>
          </>
        }
        actions={
          <>
            <ButtonLink to="/suppliers/$id/statement" params={{ id }} variant="default">
              Statement
            </ButtonLink>
            {canEdit ? (
              <>
                <DeleteSupplierButton supplier={supplier} />
                <ButtonLink to="/suppliers/$id/edit" params={{ id }} leftSection={<IconPencil size={16} aria-hidden />}>
                  Edit
                </ButtonLink>
              </>
            ) : null}
          </>
        }
      />
      <Columns>
        <div>
          <Section title="Details">
            <Details supplier={supplier} />
          </Section>
          {invoices}
        </div>
        <div>
          {account}
          <Section title="History">
            <AccountHistory events={events} zone={zone} />
          </Section>
        </div>
      </Columns>
    </Page>
  );
}

function Details({ supplier }: { supplier: Supplier }) {
  const { regionId, businessNumber, contactName, email, phone, address, termsDays, notes } = supplier;
  return (
    <FactList
      facts={[
        { name: 'Contact', fact: contactName || '–' },
        { name: 'Email', fact: email ? <Anchor href={`mailto:${email}`}>{email}</Anchor> : '–' },
        {
          name: 'Phone',
          fact: phone ? (
            <Anchor className="tabular" href={`tel:${phone}`}>
              {formatPhone(phone)}
            </Anchor>
          ) : (
            '–'
          ),
        },
        {
          name: businessNumberLabel[regionId],
          fact: businessNumber ? <span className="tabular">{businessNumber}</span> : '–',
        },
        { name: 'Address', fact: address.text || '–' },
        { name: 'Payment terms', fact: termsText(termsDays) },
        { name: 'Notes', fact: notes ? <span className="pre-line">{notes}</span> : null },
      ]}
    />
  );
}

/** Deletes a supplier after confirmation, and removes it from cached lists. */
function DeleteSupplierButton({ supplier: { id, name } }: { supplier: Supplier }) {
  const navigate = useNavigate();
  const remove = useOperationMutation('deleteSupplier', {
    removes: { id, from: ['listSuppliers'] },
    onDone: () => void navigate({ to: '/suppliers' }),
  });
  return (
    <DeleteButton
      name={name}
      warning={`This can’t be undone. To keep ${name} without using it, make it inactive instead.`}
      busy={remove.busy}
      onYes={() => void remove.run({ params: { id } })}
    />
  );
}
