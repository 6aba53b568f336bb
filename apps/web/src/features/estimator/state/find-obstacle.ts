import { gigTypes } from '@cadenza/domain/pricing/durations';
import { now } from '../../../shared/clock/clock.ts';
import { goTo } from '../address/use-address.ts';
import { musicOf } from '../choices/choices.ts';
import { useEstimator } from './estimator-store.ts';
import { byField, type FieldName, problemsOf } from './field-problems.ts';
import { leadToStep } from './lead-to.ts';
import { firstField, stepOf, steps } from './steps.ts';
import { loadTimeRoom } from './use-time-room.ts';

/** Why the user cannot continue: an alert, and the field it is about. */
export interface Obstacle {
  /** Null if the error at the field is enough. */
  alert: { title: string; message: string } | null;
  field: FieldName;
}

const musicFields = ['ceremony.music', 'reception.music'] as const;

/** Validates everything; from now on missing fields show errors. Returns null if nothing is in the way. */
export async function findObstacle(): Promise<Obstacle | null> {
  const { instantToWall } = await loadTimeRoom();
  const { catalogue, choices, priced, refused } = useEstimator.getState();
  if (!catalogue) return { alert: null, field: 'city' };
  useEstimator.setState({ checked: steps });
  const today = instantToWall(now().toISOString(), catalogue.city.timeZone).date;
  const problems = problemsOf(choices, catalogue, today);
  const fields = { ...byField([...problems, ...(priced?.unpriced ?? [])], choices), ...refused };
  const isSilent = gigTypes.every((part) => musicOf(choices[part]) === null);
  // Without music there is nothing to price, so this comes first.
  const field = (isSilent && musicFields.find((each) => fields[each] !== undefined)) || firstField(fields);
  if (!field) return null;
  const message = fields[field] ?? '';
  return { field, alert: isSilent || field === 'singers' ? { title: 'Whoops!', message } : null };
}

/** Goes to the details, or to the first field with a problem. */
export async function proceed(): Promise<void> {
  const obstacle = await findObstacle();
  if (obstacle) focusField(obstacle.field);
  else goTo('summary');
}

/**
 * Goes to a gap. A step that needs music or singers is first shown from its top; in the open step, all
 * its gaps are announced together.
 */
export function leadToGap(field: FieldName): void {
  const step = stepOf(field);
  const { openStep, checked } = useEstimator.getState();
  const isNew = openStep !== step && !checked.includes(step) && /music|singers/.test(field);
  if (isNew) leadToStep(step);
  else {
    useEstimator.setState({ checked: [...checked, step] });
    focusField(field);
  }
}

const controls: Record<FieldName, string> = {
  city: '#city input:checked, #city input',
  date: '#date',
  'ceremony.place': '#ceremony-place',
  'ceremony.length': '#ceremony input[type=radio]',
  'ceremony.start': '#ceremony input[type=time]',
  'ceremony.music': '#ceremony-music :is(input, button)',
  'reception.place': '#reception-place',
  'reception.length': '#reception input[type=time]',
  'reception.start': '#reception input[type=time]',
  'reception.music': '#reception-music :is(input, button)',
  singers: '#singers input',
  'add-ons': '[aria-labelledby=add-ons-title] :is(input, select)',
  note: '#note-text',
};

/** Opens the field's step, scrolls the field into view (its top, if it is long) and focuses it. */
export function focusField(field: FieldName): void {
  useEstimator.setState({ openStep: stepOf(field) });
  requestAnimationFrame(() => {
    const found = [...document.querySelectorAll<HTMLElement>(controls[field])];
    const control = found.find((each) => each.checkVisibility());
    control?.focus({ preventScroll: true });
    const around = control?.closest('fieldset') ?? control?.closest('section, div');
    around?.scrollIntoView({ block: around.clientHeight > innerHeight / 2 ? 'start' : 'center' });
  });
}
