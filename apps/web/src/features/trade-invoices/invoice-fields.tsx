import type { OutputOf } from '@cadenza/contract/operations';
import { bookingName } from '@cadenza/domain/bookings/booking-name';
import { TaxMode } from '@cadenza/domain/pricing/tax';
import { formatDate } from '@cadenza/domain/time';
import { tradeInvoiceSums } from '@cadenza/domain/trade-invoices/trade-invoice';
import { Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import { RemoveButton } from '../../shared/form/remove-button.tsx';
import type { ServerForm } from '../../shared/form/use-server-form.ts';
import { MoneyText } from '../../shared/format/money-text.tsx';
import { Section } from '../../shared/layout/section.tsx';
import { type Chosen, type InvoiceValues, type LineValues, newLine } from './invoice-values.ts';
import styles from './trade-invoices.module.css';

type Choices = Pick<OutputOf<'getInvoiceChoices'>, 'currency' | 'tax'>;

interface InvoiceFieldsProps {
  form: ServerForm<InvoiceValues>;
  choices: Choices;
  /** The supplier or organisation of a new one. */
  first?: ReactNode;
}

/** The fields of a draft, with live totals of its lines. */
export function InvoiceFields({ form, choices, first }: InvoiceFieldsProps) {
  const { direction } = form.values;
  const isPayable = direction === 'payable';
  return (
    <>
      <Section title="Invoice">
        <FieldGrid>
          {first}
          {isPayable ? (
            <TextInput
              label="Invoice number"
              withAsterisk
              maxLength={40}
              autoComplete="off"
              {...form.getInputProps('number')}
            />
          ) : null}
          <TextInput type="date" label="Date" withAsterisk {...form.getInputProps('issuedOn')} />
          <TextInput
            type="date"
            label="Due"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={isPayable ? 'Leave empty to use the supplier’s terms' : 'Leave empty for 14 days'}
            {...form.getInputProps('dueOn')}
          />
          {isPayable ? (
            <BookingField
              value={form.values.booking}
              cityId={form.values.cityId}
              onChange={(booking) => form.setFieldValue('booking', booking)}
              error={form.errorAt('bookingId')}
            />
          ) : null}
        </FieldGrid>
      </Section>
      <Section title="Lines">
        <Lines form={form} choices={choices} />
      </Section>
      <Section title="Note">
        <Textarea aria-label="Note" maxLength={1000} {...form.getInputProps('note')} />
      </Section>
    </>
  );
}

function Lines({ form, choices }: Pick<InvoiceFieldsProps, 'form' | 'choices'>) {
  const { lines, direction } = form.values;
  const { currency, tax } = choices;
  const hasTax = tax.mode !== TaxMode.None;
  const { total } = tradeInvoiceSums(
    lines.map((line) => ({ ...line, amountMinor: line.amountMinor ?? 0, isTaxed: hasTax && line.isTaxed })),
    tax,
  );
  const change = (changed: LineValues[]) => form.setFieldValue('lines', changed);
  return (
    <div className="stack-4">
      {lines.map((line, index) => (
        <div key={line.key} className={styles.line}>
          <TextInput
            label={`Description of line ${index + 1}`}
            maxLength={200}
            {...form.getInputProps(`lines.${index}.description`)}
          />
          <MoneyInput
            label={tax.mode === TaxMode.Inclusive ? `Amount with ${tax.label}` : 'Amount'}
            currency={currency}
            isPlain
            allowNegative
            {...form.getInputProps(`lines.${index}.amountMinor`)}
          />
          {hasTax ? (
            <Checkbox
              label={tax.label}
              mb="xs"
              {...form.getInputProps(`lines.${index}.isTaxed`, { type: 'checkbox' })}
            />
          ) : null}
          <RemoveButton
            mb="xs"
            aria-label={`Remove line ${index + 1}`}
            disabled={lines.length === 1}
            onClick={() => change(lines.filter(({ key }) => key !== line.key))}
          />
        </div>
      ))}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => change([...lines, newLine()])}
        >
          Add a line
        </Button>
      </div>
      {form.errorAt('lines') ? <p role="alert">{form.errorAt('lines')}</p> : null}
      <p className="soft flush" aria-live="polite">
        Total <MoneyText minor={total.grossMinor} currency={currency} withCode />
        {total.taxMinor === 0 ? null : (
          <>
            , including <MoneyText minor={total.taxMinor} currency={currency} /> {tax.label}
          </>
        )}
      </p>
      {direction === 'payable' ? (
        <MoneyInput
          label="Total on the invoice"
          description="Optional. Checked against the lines."
          currency={currency}
          {...form.getInputProps('printedTotalMinor')}
        />
      ) : null}
    </div>
  );
}

interface BookingFieldProps {
  value: Chosen | null;
  cityId: string;
  onChange: (booking: Chosen | null) => void;
  error?: ReactNode;
}

/** The booking that a supplier's invoice is a cost of, searched by the couple's name or its number. */
function BookingField({ value, cityId, onChange, error }: BookingFieldProps) {
  const [typed, setTyped] = useState('');
  const search = typed === value?.title ? '' : typed.trim();
  const read = useOperation(
    'listBookings',
    { query: { cityIds: JSON.stringify([cityId]), search: search || undefined, take: 20 } },
    { enabled: cityId !== '', keepPrevious: true },
  );
  const found = (read.data?.items ?? []).map(({ id, bookingNumber, eventDate, ...named }) => ({
    value: id,
    label: `${bookingNumber}, ${bookingName(named)}${eventDate === null ? '' : `, ${formatDate(eventDate)}`}`,
  }));
  const isListed = value === null || found.some((each) => each.value === value.id);
  const data = isListed || value === null ? found : [{ value: value.id, label: value.title }, ...found];
  return (
    <Select
      label="Booking"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description="Optional. The cost counts towards this booking."
      placeholder="Name or booking number"
      searchable
      clearable
      data={data}
      filter={({ options }) => options}
      value={value?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        const chosen = data.find((each) => each.value === id);
        onChange(chosen ? { id: chosen.value, title: chosen.label } : null);
      }}
      nothingFoundMessage={read.isFetching ? 'Searching…' : 'No bookings match'}
      error={error}
    />
  );
}
