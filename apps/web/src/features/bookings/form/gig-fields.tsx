import type { OutputOf } from '@cadenza/contract/operations';
import { formatMinor } from '@cadenza/domain/money';
import {
  ceremonyMinuteChoices,
  type GigType,
  gigTitles,
  performanceTypeIdOf,
  receptionMinutes,
} from '@cadenza/domain/pricing/durations';
import { packagePriceFor } from '@cadenza/domain/pricing/package-price';
import { Checkbox, Select, Switch, TextInput } from '@mantine/core';
import { useOperation } from '../../../shared/client/use-operation.ts';
import type { ServerForm } from '../../../shared/form/use-server-form.ts';
import type { City } from '../../../shared/session/profile-store.ts';
import { durationAt, type EventValues, hoursText } from './event-values.ts';
import styles from './gig-fields.module.css';
import { PlaceField } from './place-field.tsx';

type Package = OutputOf<'listPackages'>['items'][number];

interface GigFieldsProps<Values extends EventValues> {
  name: GigType;
  form: ServerForm<Values>;
  city: City;
  packages: Package[];
  /** Its start field gets the focus. */
  isFirst: boolean;
}

/** The fields of one gig: whether it is played, what, where, start and duration. */
export function GigFields<Values extends EventValues>({ name, form, city, packages, isFirst }: GigFieldsProps<Values>) {
  const gig = form.values[name];
  const mine = packages.filter(({ typeId }) => typeId === performanceTypeIdOf(name));
  const chosen = mine.find(({ id }) => id === gig.performanceId);
  const set = (change: Partial<EventValues[GigType]>) =>
    form.setValues({ [name]: { ...gig, ...change } } as unknown as Partial<Values>);
  const { data: catalogue } = useOperation('getEstimatorCatalogue', { query: { city: city.id } });
  const distances = catalogue?.settings.distances;
  const field = (path: string) => form.getInputProps(`${name}.${path}`);

  return (
    <fieldset className={styles.gig}>
      <legend className="visually-hidden">{gigTitles[name]}</legend>
      <Switch
        label={gigTitles[name]}
        classNames={{ label: styles.title }}
        checked={gig.isPlayed}
        error={form.errorAt(`${name}.isPlayed`)}
        onChange={(event) => set({ isPlayed: event.currentTarget.checked })}
      />
      {gig.isPlayed ? (
        <>
          <Select
            label="Music"
            placeholder="Not chosen yet"
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'No music' }}
            nothingFoundMessage="No matches"
            data={byGroup(mine, gig.durationMinutes, city)}
            {...field('performanceId')}
          />
          <div className={styles.times}>
            <TextInput
              type="time"
              label={`Starts, ${city.name} time`}
              required
              data-autofocus={isFirst || undefined}
              {...field('startTime')}
            />
            <Select
              label="Duration"
              allowDeselect={false}
              data={durationChoices(name, chosen, {
                present: gig.durationMinutes,
                most: catalogue?.settings.halfHours.most,
              })}
              value={String(gig.durationMinutes)}
              error={form.errorAt(`${name}.durationMinutes`)}
              onChange={(minutes) => set({ durationMinutes: Number(minutes) })}
            />
          </div>
          <PlaceField
            label="Place"
            cityId={city.id}
            cityName={city.name}
            value={gig.place}
            disabled={gig.notSureWhere}
            error={form.errorAt(`${name}.place`)}
            onChange={(place) =>
              set({ place, durationMinutes: durationAt(name, gig.durationMinutes, { place, distances }) })
            }
          />
          <Checkbox
            label="Not sure where"
            checked={gig.notSureWhere}
            onChange={(event) => set({ notSureWhere: event.currentTarget.checked })}
          />
        </>
      ) : null}
    </fieldset>
  );
}

/**
 * Performances grouped by their heading in the catalogue, each with its price at the chosen duration, without extra
 * time.
 */
function byGroup(packages: Package[], minutes: number, { currency }: City) {
  const groups = [...new Set(packages.map(({ group }) => group))];
  return groups.map((group) => ({
    group,
    items: packages
      .filter((one) => one.group === group)
      .map(({ id, name, prices }) => {
        const price = packagePriceFor(prices, Math.min(minutes, receptionMinutes));
        return { value: id, label: price === null ? name : `${name} · ${formatMinor(price, currency, 'if any')}` };
      }),
  }));
}

/**
 * The usual durations, plus those of the chosen music and the current one; for a reception, plus as many half hours as
 * the city offers.
 */
function durationChoices(
  name: GigType,
  chosen: Package | undefined,
  { present, most = 0 }: { present: number; most: number | undefined },
) {
  const longer = Array.from({ length: most + 1 }, (_, halfHours) => receptionMinutes + 30 * halfHours);
  const usual = name === 'ceremony' ? [...ceremonyMinuteChoices] : longer;
  const offered = chosen?.prices.map(({ durationMinutes }) => durationMinutes) ?? [];
  const minutes = [...new Set([...usual, ...offered, present])].sort((a, b) => a - b);
  return minutes.map((each) => ({ value: String(each), label: hoursText(each) }));
}
