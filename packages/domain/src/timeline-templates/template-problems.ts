import type { EventType } from '../enquiry/enquiry-rules.ts';
import type { FieldProblem } from '../field-problems.ts';
import type { TemplateMoment } from '../timeline/timeline-rules.ts';

export const maxMoments = 60;
/** Most minutes before and after the start of a gig: half a day, and a whole day. */
export const earliestOffset = -720;
export const latestOffset = 1440;

/** The name of a template, and the event type it is offered for first. */
export interface NamedTemplate {
  eventType: EventType;
  name: string;
}

/** What is wrong with a template, among the city's own and the shared ones; `id` is null for a new one. */
export function templateProblems(
  templates: readonly (NamedTemplate & { id: string })[],
  { id, eventType, name }: NamedTemplate & { id: string | null },
): FieldProblem[] {
  const wanted = name.trim().toLowerCase();
  const isTaken = templates.some(
    (each) => each.id !== id && each.eventType === eventType && each.name.toLowerCase() === wanted,
  );
  return isTaken ? [{ path: 'name', message: 'Another template for this kind of event has this name' }] : [];
}

/** Moments in the order of the day: those of the ceremony, then those of the reception, each by its minutes. */
export const inTemplateOrder = <Moment extends Pick<TemplateMoment, 'anchor' | 'offsetMinutes'>>(
  moments: readonly Moment[],
): Moment[] =>
  moments.toSorted((one, other) =>
    one.anchor === other.anchor ? one.offsetMinutes - other.offsetMinutes : one.anchor === 'ceremony' ? -1 : 1,
  );

/** The time of a template's moment: "30 min before the ceremony", "when the reception begins". */
export function offsetText({ anchor, offsetMinutes }: Pick<TemplateMoment, 'anchor' | 'offsetMinutes'>): string {
  if (offsetMinutes === 0) return `when the ${anchor} begins`;
  const minutes = Math.abs(offsetMinutes);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const length = [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])].join(' ');
  return offsetMinutes < 0 ? `${length} before the ${anchor}` : `${length} into the ${anchor}`;
}
