import { musicMissingMessage } from '@cadenza/domain/enquiry/enquiry-rules';
import { now } from '../../../shared/clock/clock.ts';
import { useEstimator } from './estimator-store.ts';
import { byField, type FieldName, problemsOf } from './field-problems.ts';
import { loadTimeRoom } from './use-time-room.ts';

/** What stops somebody from continuing: an alert, and the field it concerns. */
export interface Obstacle {
  /** Null if the error at the field is enough. */
  alert: { title: string; message: string } | null;
  field: FieldName;
}

/** Validates everything; from now on missing fields show errors. Returns null if nothing is in the way. */
export async function findObstacle(): Promise<Obstacle | null> {
  const { instantToWall } = await loadTimeRoom();
  const { catalogue, choices, priced, refused } = useEstimator.getState();
  if (!catalogue) return { alert: null, field: 'city' };
  useEstimator.setState({ isChecked: true });
  const today = instantToWall(now().toISOString(), catalogue.city.timeZone).date;
  const problems = problemsOf(choices, catalogue, today);
  const fields = { ...byField([...problems, ...(priced?.unpriced ?? [])], choices), ...refused };
  const message = fields.music ?? fields.singers;
  // Without music there is nothing to price, so this comes first.
  const field = fields.music ? 'music' : firstField(fields);
  if (!field) return null;
  const isAlert = field === 'music' || field === 'singers';
  return {
    field,
    alert: isAlert ? { title: 'Whoops!', message: message ?? musicMissingMessage(choices.eventType) } : null,
  };
}

const inOrder: readonly FieldName[] = [
  'city',
  'date',
  'ceremony.place',
  'ceremony.length',
  'ceremony.start',
  'ceremony.music',
  'reception.place',
  'reception.length',
  'reception.start',
  'reception.music',
  'singers',
  'note',
];

const firstField = (fields: Partial<Record<FieldName, string>>) => inOrder.find((field) => fields[field] !== undefined);

const controls: Record<FieldName, string> = {
  city: '#city input:checked, #city input',
  date: '#date',
  'ceremony.place': '#ceremony-place',
  'ceremony.length': '#ceremony input[type=radio]',
  'ceremony.start': '#ceremony input[type=time]',
  'ceremony.music': '#ceremony-music input',
  'reception.place': '#reception-place',
  'reception.length': '#reception input[type=time]',
  'reception.start': '#reception input[type=time]',
  'reception.music': '#reception-music input',
  music: '#ceremony-music input',
  singers: '#singers input',
  note: '#note-text',
};

/** Scrolls the field into view (its top, if it is long) and focuses it. */
export function focusField(field: FieldName): void {
  const control = document.querySelector<HTMLElement>(controls[field]);
  control?.focus({ preventScroll: true });
  const around = control?.closest('fieldset, section, div');
  around?.scrollIntoView({ block: around.clientHeight > innerHeight / 2 ? 'start' : 'center' });
}
