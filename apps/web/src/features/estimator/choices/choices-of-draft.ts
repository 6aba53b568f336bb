import type { Draft } from '@cadenza/contract/enquiry/shapes';
import { type GigType, performanceTypeIdOf } from '@cadenza/domain/pricing/durations';
import { type Choices, firstChoices, noMusic, type PartChoice } from './choices.ts';

/** Converts a server draft to choices. A missing gig becomes "no performance". */
export function choicesOfDraft(draft: Draft): Choices {
  return {
    eventType: draft.type,
    ...draft.eventTime,
    ceremony: partOf(draft, 'ceremony'),
    reception: partOf(draft, 'reception'),
    singers: draft.performers,
    chooseForMe: draft.chooseForMe,
    addOns: draft.addOns,
    priceCode: draft.priceCode,
    note: draft.note,
  };
}

function partOf(draft: Draft, part: GigType): PartChoice {
  const gig = draft.gigs.find((each) => each.performanceTypeId === performanceTypeIdOf(part));
  if (!gig) return { ...firstChoices[part], music: noMusic };
  return {
    music: gig.performanceId,
    place: gig.venue,
    notSureWhere: gig.notSureWhere,
    // A draft without a duration means a five-hour reception.
    minutes: Math.max(firstChoices[part].minutes, gig.chosenDuration * 60),
    startTime: gig.startTime,
  };
}
