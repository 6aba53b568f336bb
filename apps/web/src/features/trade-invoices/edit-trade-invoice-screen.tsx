import { updateInvoice } from '@cadenza/contract/trade-invoices/operations';
import { fieldProblems } from '@cadenza/domain/field-problems';
import { numberProblem } from '@cadenza/domain/trade-invoices/trade-invoice';
import { useOperation } from '../../shared/client/use-operation.ts';
import { EmptyState } from '../../shared/feedback/empty-state.tsx';
import { ReadState } from '../../shared/feedback/read-state.tsx';
import { useDocumentUploads } from '../../shared/file/use-document-uploads.ts';
import { useSendAfterUploads } from '../../shared/file/use-send-after-uploads.ts';
import { FormPage } from '../../shared/form/form-page.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { Page } from '../../shared/layout/page.tsx';
import { PageHeader } from '../../shared/layout/page-header.tsx';
import { ButtonLink } from '../../shared/routing/screen-link.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { entryOf, valuesOf } from './invoice-values.ts';
import { PaperPane } from './paper-pane.tsx';
import { editTradeInvoiceScreen } from './screens.ts';
import { invoiceTitle, partyText, type TradeInvoice } from './trade-invoices.ts';

/** Changes a draft. */
export function EditTradeInvoiceScreen() {
  const { id } = editTradeInvoiceScreen.useParams();
  const read = useOperation('getInvoice', { params: { id } });
  return (
    <ReadState read={read} lines={12}>
      {(invoice) =>
        invoice.actions.includes('edit') ? (
          <EditForm key={invoice.id} invoice={invoice} />
        ) : (
          <NotEditable invoice={invoice} />
        )
      }
    </ReadState>
  );
}

function EditForm({ invoice }: { invoice: TradeInvoice }) {
  const { id, version, direction, city, issuedOn } = invoice;
  const page = { to: '/invoices/$id', params: { id } } as const;
  const form = useOperationForm('updateInvoice', {
    schema: updateInvoice.body,
    initialValues: valuesOf(invoice),
    rules: ({ number }) => fieldProblems({ number: numberProblem(direction, number.trim()) }),
    request: (values) => ({
      params: { id },
      body: { ...entryOf(values), version },
    }),
    doneAt: () => page,
  });
  const uploads = useDocumentUploads((file) => form.setFieldValue('paper', file));
  const sending = useSendAfterUploads(form, uploads);
  const choices = useOperation('getInvoiceChoices', { query: { direction, cityId: city.id, day: issuedOn } });
  return (
    <ReadState read={choices} lines={8}>
      {(known) => (
        <FormPage
          title={`Edit ${invoiceTitle(invoice)}`}
          facts={partyText(invoice)}
          back={{ ...page, label: invoiceTitle(invoice) }}
          form={sending}
          beside={direction === 'payable' ? <PaperPane form={form} uploads={uploads} /> : undefined}
        >
          <InvoiceFields form={form} choices={known} />
        </FormPage>
      )}
    </ReadState>
  );
}

function NotEditable({ invoice }: { invoice: TradeInvoice }) {
  const { id, confirmedAt } = invoice;
  return (
    <Page>
      <PageHeader
        title={invoiceTitle(invoice)}
        back={{ to: '/invoices', label: 'Invoices' }}
        facts={partyText(invoice)}
      />
      <EmptyState
        title={confirmedAt === null ? 'You can’t edit this draft' : 'Confirmed invoices can’t be edited'}
        action={
          <ButtonLink to="/invoices/$id" params={{ id }} variant="default">
            Open invoice
          </ButtonLink>
        }
      >
        {confirmedAt === null
          ? 'Someone who manages suppliers in its city can.'
          : 'If something is wrong, reverse it and enter it again.'}
      </EmptyState>
    </Page>
  );
}
