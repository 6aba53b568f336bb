import { EventType } from '@cadenza/domain/enquiry/enquiry-rules';
import { gigTypes, performanceTypeIdOf } from '@cadenza/domain/pricing/durations';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Change } from '../choices/change-choices.ts';

const eventTypes: Record<string, EventType> = {
  wedding: EventType.Wedding,
  corporate: EventType.Corporate,
  party: EventType.Party,
};

/**
 * Choices preset by a link from another page: `?ceremony=` and `?reception=` with a performance id, `?type=corporate`.
 * `rest` is the address without them. Anything the city does not offer is dropped.
 */
export function presetsOf(url: URL, { performances }: Catalogue): { changes: Change[]; rest: string } {
  const query = new URLSearchParams(url.search);
  const changes: Change[] = [];
  const eventType = eventTypes[query.get('type') ?? ''];
  if (eventType !== undefined) changes.push({ kind: 'event type', eventType });
  for (const part of gigTypes) {
    const music = query.get(part);
    const isOffered = performances.some(
      ({ id, performanceTypeId }) => id === music && performanceTypeId === performanceTypeIdOf(part),
    );
    if (music !== null && isOffered) changes.push({ kind: 'music', part, music });
  }
  for (const name of ['type', ...gigTypes]) query.delete(name);
  const search = query.toString();
  return { changes, rest: `${url.pathname}${search ? `?${search}` : ''}${url.hash}` };
}
