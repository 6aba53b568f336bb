import { previewLineUps, saveLineUps } from '@cadenza/contract/line-ups/operations';
import { seatsOn } from '@cadenza/domain/line-ups/line-up';
import { lineUpChangeProblems } from '@cadenza/domain/line-ups/line-up-change';
import { addDays } from '@cadenza/domain/time';
import { useDebouncedValue } from '@mantine/hooks';
import { useOperation } from '../../shared/client/use-operation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { inputProblems } from '../../shared/form/input-problems.ts';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { QuoteChanges } from '../../shared/quotes/quote-changes.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import { FromDayInput } from '../../shared/settings/from-day-input.tsx';
import { contextOf, type KnownLineUps, type LineUp, rowOf, type SeatRow, seatOf } from './line-ups.ts';
import { SeatFields } from './seat-fields.tsx';

interface SeatsDialogProps {
  city: City;
  known: KnownLineUps;
  lineUp: LineUp;
  onClose: () => void;
}

interface Values {
  from: string;
  lineUps: { id: string; seats: SeatRow[] }[];
}

const changeOf = ({ from, lineUps }: Values) => ({
  from,
  lineUps: lineUps.map(({ id, seats }) => ({ id, seats: seats.map(seatOf) })),
});

const PAUSE_MS = 300;
const path = 'lineUps.0.seats';

/** Sets new seats of a line-up from a day on, after previewing which open quotes change. */
export function SeatsDialog({ city, known, lineUp, onClose }: SeatsDialogProps) {
  const params = { id: city.id };
  const context = contextOf(known);
  const form = useOperationForm('saveLineUps', {
    schema: saveLineUps.body,
    initialValues: {
      from: addDays(known.today, 1),
      lineUps: [{ id: lineUp.id, seats: seatsOn(lineUp.steps, known.today).map(rowOf) }],
    } as Values,
    rules: (values) => lineUpChangeProblems(context, changeOf(values)),
    request: (values) => ({ params, body: { version: known.version, ...changeOf(values) } }),
    onDone: onClose,
  });
  const [settled] = useDebouncedValue(JSON.stringify(changeOf(form.values)), PAUSE_MS);
  const body = JSON.parse(settled) as ReturnType<typeof changeOf>;
  const isRight = inputProblems(previewLineUps.body, body, lineUpChangeProblems(context, body)).length === 0;
  const preview = useOperation('previewLineUps', { params, body }, { enabled: isRight, keepPrevious: true });
  return (
    <FormDialog title={`Seats of ${lineUp.name}`} form={form} onClose={onClose} size="lg">
      <FromDayInput today={known.today} {...form.getInputProps('from')} />
      <SeatFields
        seats={form.values.lineUps[0]?.seats ?? []}
        skills={known.skills}
        inputProps={(index, field) => form.getInputProps(`${path}.${index}.${field}`)}
        error={form.errorAt(path)}
        onChange={(seats) => form.setFieldValue('lineUps', [{ id: lineUp.id, seats }])}
      />
      <QuoteChanges changes={preview.data} isRight={isRight} error={preview.error} currency={known.currency} />
    </FormDialog>
  );
}
