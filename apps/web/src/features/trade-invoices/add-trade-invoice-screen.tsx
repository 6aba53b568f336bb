import { addInvoice } from '@cadenza/contract/trade-invoices/operations';
import { fieldProblems } from '@cadenza/domain/field-problems';
import { eventDateOf } from '@cadenza/domain/time';
import { numberProblem } from '@cadenza/domain/trade-invoices/trade-invoice';
import { NativeSelect, Select } from '@mantine/core';
import { useRef, useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useNow } from '../../shared/clock/use-now.ts';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { useDocumentUploads } from '../../shared/file/use-document-uploads.ts';
import { useSendAfterUploads } from '../../shared/file/use-send-after-uploads.ts';
import { FormPage } from '../../shared/form/form-page.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { useOwnZone } from '../../shared/session/use-own-zone.ts';
import { useCity } from '../../shared/session/use-session.ts';
import { InvoiceFields } from './invoice-fields.tsx';
import { entryOf, newInvoice } from './invoice-values.ts';
import { PaperPane } from './paper-pane.tsx';
import { addTradeInvoiceScreen } from './screens.ts';

const kinds = [
  { value: 'payable', label: 'From a supplier' },
  { value: 'receivable', label: 'To an organisation' },
];

/** Adds an invoice as a draft: from a supplier, or to an organisation. */
export function AddTradeInvoiceScreen() {
  const search = addTradeInvoiceScreen.useSearch();
  const { city, choices: cities } = useCity();
  const [words, setWords] = useState('');
  // One id for all attempts, so that a retry after a lost response does not add the invoice twice.
  const id = useRef(crypto.randomUUID()).current;
  const ownZone = useOwnZone();
  const today = eventDateOf(useNow(), ownZone);
  const form = useOperationForm('addInvoice', {
    schema: addInvoice.body,
    initialValues: newInvoice({
      direction: search.direction,
      partyId: search.party,
      cityId: city?.id ?? '',
      issuedOn: today,
    }),
    rules: ({ direction: kind, partyId, number }) =>
      fieldProblems({
        partyId: partyId === '' ? `Please choose ${kind === 'payable' ? 'a supplier' : 'an organisation'}` : null,
        number: numberProblem(kind, number.trim()),
      }),
    request: (values) => ({
      body: { ...entryOf(values), id, direction: values.direction, partyId: values.partyId, cityId: values.cityId },
    }),
    doneAt: ({ id: added }) => ({ to: '/invoices/$id', params: { id: added } }),
  });
  const uploads = useDocumentUploads((file) => form.setFieldValue('paper', file));
  const sending = useSendAfterUploads(form, uploads);
  const { direction, cityId, issuedOn } = form.values;
  const read = useOperation(
    'getInvoiceChoices',
    { query: { direction, cityId, day: issuedOn, search: words } },
    { enabled: cityId !== '' && issuedOn !== '', keepPrevious: true },
  );
  const parties = read.data?.parties.map(({ id: value, name }) => ({ value, label: name })) ?? [];
  return (
    <FormPage
      title="Add an invoice"
      back={{ to: '/invoices', label: 'Invoices' }}
      form={sending}
      submit="Add invoice"
      beside={direction === 'payable' ? <PaperPane form={form} uploads={uploads} /> : undefined}
    >
      {read.data ? (
        <InvoiceFields
          form={form}
          choices={read.data}
          first={
            <>
              <NativeSelect
                label="Kind"
                data={kinds}
                {...form.getInputProps('direction')}
                onChange={(event) =>
                  form.setValues({
                    direction: event.currentTarget.value === 'receivable' ? 'receivable' : 'payable',
                    partyId: '',
                    number: '',
                    booking: null,
                    paper: null,
                  })
                }
              />
              <NativeSelect
                label="City"
                data={cities.map(({ id: value, name }) => ({ value, label: name }))}
                {...form.getInputProps('cityId')}
              />
              <Select
                label={direction === 'payable' ? 'Supplier' : 'Organisation'}
                withAsterisk
                searchable
                openOnFocus={false}
                data={parties}
                searchValue={words}
                onSearchChange={setWords}
                nothingFoundMessage="No matches"
                {...form.getInputProps('partyId')}
              />
            </>
          }
        />
      ) : (
        <ReadFallback read={read} lines={8} />
      )}
    </FormPage>
  );
}
