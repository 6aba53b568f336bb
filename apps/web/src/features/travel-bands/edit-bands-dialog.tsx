import type { OutputOf } from '@cadenza/contract/operations';
import { previewTravelBands, saveTravelBands } from '@cadenza/contract/travel-bands/operations';
import type { TravelBand } from '@cadenza/domain/pricing/travel-fee';
import { addDays } from '@cadenza/domain/time';
import { bandChangeProblems, bandsOn, maxBands } from '@cadenza/domain/travel-bands/band-list';
import { NumberInput } from '@mantine/core';
import { useOperation } from '../../shared/client/use-operation.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { inputProblems } from '../../shared/form/input-problems.ts';
import { MoneyInput } from '../../shared/form/money-input.tsx';
import { RemoveButton } from '../../shared/form/remove-button.tsx';
import { useOperationForm } from '../../shared/form/use-operation-form.ts';
import { QuoteChanges } from '../../shared/quotes/quote-changes.tsx';
import type { City } from '../../shared/session/profile-store.ts';
import { AddRow } from '../../shared/settings/add-row.tsx';
import { FromDayInput } from '../../shared/settings/from-day-input.tsx';
import editor from '../../shared/settings/list-editor.module.css';
import { usePausedChange } from '../../shared/settings/use-paused-change.ts';
import styles from './travel-bands.module.css';

interface EditBandsDialogProps {
  city: City;
  known: OutputOf<'getTravelBands'>;
  onClose: () => void;
}

/** A band being edited, with a stable key while rows are added and removed. */
interface Row extends TravelBand {
  key: string;
}
const rowOf = (band: TravelBand): Row => ({ ...band, key: crypto.randomUUID() });
const bandOf = ({ minKm, customerFeeMinor, payoutMinor }: Row): TravelBand => ({
  minKm,
  customerFeeMinor,
  payoutMinor,
});

/** Sets the travel bands of a city from a day on, after previewing which open quotes change. */
export function EditBandsDialog({ city, known, onClose }: EditBandsDialogProps) {
  const params = { id: city.id };
  const changeOf = ({ from, bands }: { from: string; bands: Row[] }) => ({ from, bands: bands.map(bandOf) });
  const form = useOperationForm('saveTravelBands', {
    schema: saveTravelBands.body,
    initialValues: { from: addDays(known.today, 1), bands: bandsOn(known.steps, known.today).map(rowOf) },
    rules: (values) => bandChangeProblems(known, changeOf(values)),
    request: (values) => ({ params, body: { version: known.version, ...changeOf(values) } }),
    confirmWith: (input) => ({ ...input, body: { ...input.body, confirm: true } }),
    onDone: onClose,
  });
  const body = usePausedChange(changeOf(form.values));
  const isRight = inputProblems(previewTravelBands.body, body, bandChangeProblems(known, body)).length === 0;
  const preview = useOperation('previewTravelBands', { params, body }, { enabled: isRight, keepPrevious: true });
  const { bands } = form.values;
  const last = bands.at(-1);
  const addBand = () =>
    form.insertListItem('bands', rowOf(last ? { ...last, minKm: last.minKm + 50 } : freeFromTheCity));
  return (
    <FormDialog title="Travel bands" form={form} onClose={onClose} size="lg">
      <FromDayInput today={known.today} {...form.getInputProps('from')} />
      <fieldset className={`stack-3 ${editor.rows}`}>
        <legend>Per performer, by road from {known.cityName}</legend>
        {bands.map(({ key }, index) => (
          <div key={key} className={styles.row}>
            <NumberInput
              label="From"
              suffix=" km"
              allowDecimal={false}
              allowNegative={false}
              hideControls
              {...form.getInputProps(`bands.${index}.minKm`)}
            />
            <MoneyInput
              label="Customers pay"
              currency={known.currency}
              {...form.getInputProps(`bands.${index}.customerFeeMinor`)}
            />
            <MoneyInput
              label="Musicians get"
              currency={known.currency}
              {...form.getInputProps(`bands.${index}.payoutMinor`)}
            />
            <RemoveButton
              size="lg"
              aria-label={`Remove the band from ${bands[index]?.minKm ?? 0} km`}
              onClick={() => form.removeListItem('bands', index)}
            />
          </div>
        ))}
        <AddRow disabled={bands.length >= maxBands} onClick={addBand} error={form.errorAt('bands')}>
          Add a band
        </AddRow>
      </fieldset>
      <QuoteChanges changes={preview.data} isRight={isRight} error={preview.error} currency={known.currency} />
    </FormDialog>
  );
}

const freeFromTheCity: TravelBand = { minKm: 0, customerFeeMinor: 0, payoutMinor: 0 };
