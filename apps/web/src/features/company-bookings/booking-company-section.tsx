import { linkBookingCompany } from '@cadenza/contract/company-bookings/operations';
import type { OutputOf } from '@cadenza/contract/operations';
import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { ErrorState } from '../../shared/feedback/error-state.tsx';
import { ReadFallback } from '../../shared/feedback/read-fallback.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { InstantText } from '../../shared/format/instant-text.tsx';
import { Section } from '../../shared/layout/section.tsx';
import styles from './company-bookings.module.css';

type Known = OutputOf<'getBookingCompany'>;

interface BookingCompanySectionProps {
  booking: { id: string; timeZone: string };
}

/** The company whose people see the bookings of this customer, and who linked it. */
export function BookingCompanySection({ booking }: BookingCompanySectionProps) {
  const [isChanging, setChanging] = useState(false);
  const read = useOperation('getBookingCompany', { params: { id: booking.id } });
  const known = read.data;
  return (
    <Section
      title="Company"
      actions={
        known?.canChange ? (
          <Button size="compact-sm" variant="subtle" onClick={() => setChanging(true)}>
            Change<span className="visually-hidden"> company</span>
          </Button>
        ) : null
      }
    >
      {known ? null : <ReadFallback read={read} lines={2} />}
      {known ? (
        <p className={known.company ? 'flush' : styles.soft}>
          {known.company
            ? `People at ${nameOf(known.company)} can see this customer’s bookings.`
            : 'A private customer. Only the office can see their bookings.'}
        </p>
      ) : null}
      {known && known.history.length > 0 ? (
        <ul className={`${styles.history} text-md soft`} aria-label="Company history">
          {known.history.map(({ name, linkedAt, linkedBy, endedAt, endedBy }) => (
            <li key={`${name} ${linkedAt}`}>
              {name}: linked by {linkedBy}, <InstantText iso={linkedAt} zone={booking.timeZone} />
              {endedAt ? (
                <>
                  ; ended by {endedBy}, <InstantText iso={endedAt} zone={booking.timeZone} />
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {known && isChanging ? (
        <CompanyDialog bookingId={booking.id} known={known} onClose={() => setChanging(false)} />
      ) : null}
    </Section>
  );
}

const nameOf = ({ name, parentName }: NonNullable<Known['company']>) =>
  parentName === null ? name : `${name} (${parentName})`;

interface CompanyDialogProps {
  bookingId: string;
  known: Known;
  onClose: () => void;
}

function CompanyDialog({ bookingId, known, onClose }: CompanyDialogProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 250);
  const form = useOperationForm('linkBookingCompany', {
    schema: linkBookingCompany.body,
    initialValues: { organisationId: known.company?.id ?? null },
    request: ({ organisationId }) => ({ params: { id: bookingId }, body: { organisationId } }),
    onDone: onClose,
  });
  const isPresentName = known.company !== null && search === nameOf(known.company);
  const found = useOperation(
    'listCompanies',
    { query: { search: isPresentName ? '' : search } },
    { keepPrevious: true },
  );
  const companies = [...(known.company ? [known.company] : []), ...(found.data?.items ?? [])];
  const data = [...new Map(companies.map((each) => [each.id, { value: each.id, label: nameOf(each) }])).values()];
  return (
    <FormDialog title="Company" form={form} onClose={onClose}>
      <Select
        label="Company"
        description="Its people can see all of this customer’s bookings, from quote to invoice. Leave empty to keep them private to the office."
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'No company' }}
        nothingFoundMessage={found.isPending ? 'One moment…' : 'No matches'}
        data={data}
        onSearchChange={setTyped}
        {...form.getInputProps('organisationId')}
      />
      {found.error ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
    </FormDialog>
  );
}
