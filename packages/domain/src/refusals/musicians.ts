import { conflict, invalidState, notFound, notPermitted, row } from './row.ts';

/** Musicians, their preference lists, super funds and calendars. */
export const musicianRefusals = {
  musicianNotFound: notFound('This musician'),
  absenceNotFound: notFound('This entry'),
  absencesTooMany: invalidState(
    ({ most }: { most: number }) => `There are ${most} entries already. Please take back one that is no longer needed.`,
  ),
  calendarNotFound: notFound('This calendar'),
  musicianHasJobs: invalidState(({ jobs }: { jobs: number }) => {
    const has = jobs === 1 ? 'a job' : `${jobs} jobs`;
    return `This musician still has ${has} to play. Please find somebody else for them first.`;
  }),
  bioFieldsCleared: row('WARNING', { wireCode: 'ConfirmUpdating', title: 'Warning!' })(
    ({ fields }: { fields: string[] }) => {
      const last = fields.at(-1) ?? '';
      const list = fields.length > 1 ? `${fields.slice(0, -1).join(', ')} and ${last}` : last;
      return `This clears ${list}. Do you want to go on?`;
    },
  ),
  preferenceListNotFound: notFound('This preference list'),
  noPreferenceList: notFound('A preference list'),
  preferenceListChanged: conflict(
    ({ by }: { by: string | null; list: object }) => `${by ?? 'Somebody'} changed this list meanwhile.`,
  ),
  preferenceListBegun: conflict(
    ({ by }: { by: string | null; list: object }) => `${by ?? 'Somebody'} began this list meanwhile.`,
  ),
  superFundsOfAnother: notPermitted('Everybody keeps their own super funds.'),
  superFundsHidden: notPermitted('Everybody sees their own super funds only.'),
  superFundsAbroad: invalidState('Super is paid in Australia only.'),
  superFundsChanged: conflict('Your super funds were changed meanwhile. Please look at them again.'),
};

/** A booking's positions and who fills them. */
export const rosterRefusals = {
  positionNotFound: notFound('This position'),
  planningNotBegun: invalidState('Musicians are found from Planning on.'),
  payoutsCalculated: invalidState('The musicians’ payments have been calculated already.'),
  eventUnderWay: invalidState('This event has begun.'),
  musiciansConfirmed: invalidState('The musicians have been confirmed already.'),
  positionsFilled: invalidState('Every position is filled.'),
  positionsBegun: invalidState('The unfilled positions have begun already.'),
  positionBegun: invalidState('This position has begun already.'),
  positionFilled: invalidState(
    ({ position, musician }: { position: string; musician: string }) => `${position} is filled by ${musician}.`,
  ),
  positionEmpty: invalidState('Nobody is booked for this position.'),
  positionLinked: invalidState(({ position }: { position: string }) => `It is linked with ${position} already.`),
  positionOfLineUp: invalidState(
    ({ position }: { position: string }) =>
      `${position} belongs to the line-up that the customer ordered. Please change the music instead.`,
  ),
  onlyOneGig: invalidState('This event has only one gig.'),
  musicianBusy: invalidState(
    ({ musician, job }: { musician: string; job: string }) =>
      `${musician} already plays ${job} at this time, travel included.`,
  ),
  musicianAway: row('WARNING', { wireCode: 'ConfirmUpdating', title: 'Away then' })(
    ({ musician, absence }: { musician: string; absence: string }) =>
      `${musician} cannot play then (${absence}). Do you want to go on all the same?`,
  ),
  musicianBusyAtNewTime: invalidState(
    ({ musician, job }: { musician: string; job: string }) => `${musician} plays ${job} at this time, travel included.`,
  ),
  singerHeld: invalidState(({ singer }: { singer: string }) => `Another booking holds ${singer} at this time.`),
  singerBooked: invalidState(({ singer }: { singer: string }) => `${singer} is booked here already.`),
  singerNotBooked: invalidState(({ singer }: { singer: string }) => `${singer} is not booked here.`),
  singingPositionsFilled: invalidState('No singing position is free.'),
};

const restIn = (isRestOffered: boolean | undefined) =>
  isRestOffered ? ' The rest is still offered to you: please look at it again.' : '';

export const offerRefusals = {
  offerNotFound: notFound('This offer'),
  offerIsGroup: invalidState(
    ({ positions }: { positions: string[] }) =>
      `This is offered together with ${positions.join(' and ')}: please accept all of it.`,
  ),
  offerIsNoCheck: invalidState('This is an offer: please accept or decline it.'),
  offerIsCheck: invalidState('This only asks whether you could play: please say whether you are available.'),
  offerAccepted: invalidState('You are booked for this already. Please ring us if you cannot come.'),
  offerLate: invalidState('The time to answer this offer has passed.'),
  offerInTime: invalidState('The deadline has not passed yet.'),
  offerMoveUnknown: invalidState(({ from, to }: { from: string | null; to: string }) => {
    if (from === null) return `An offer cannot begin as ${to}.`;
    const isLive = from === 'open' || from === 'exclusive';
    const state = isLive ? 'This offer is still waiting for an answer' : `This offer is already ${from}`;
    return `${state}; it cannot become ${to}.`;
  }),
  offerPositionTaken: invalidState(
    ({ position, isRestOffered }: { position: string; isRestOffered?: boolean }) =>
      `${position} has been taken by somebody else.${restIn(isRestOffered)}`,
  ),
  offerPositionWithdrawn: invalidState(
    ({ position, isRestOffered }: { position: string; isRestOffered?: boolean }) =>
      `${position} has been withdrawn.${restIn(isRestOffered)}`,
  ),
  offerPositionUnseen: invalidState(
    ({ position }: { position: string }) => `${position} is offered together with it: please look at the offer again.`,
  ),
  assignedForLess: invalidState(
    ({ musician, earlier, offered }: { musician: string; earlier: string; offered: string }) =>
      `${musician} accepted ${earlier} for this before. Please send the offer of ${offered}, so that they can say yes to it.`,
  ),
  youAreBusy: invalidState(({ job }: { job: string }) => `You already play ${job} at this time, travel included.`),
  youAreNotBooked: invalidState('You are not booked for this any more.'),
  bookingCancelled: invalidState('This booking was cancelled.'),
  bookingNotPlanned: invalidState('This booking is not being planned any more.'),
  musicianToReplace: row('QUESTION', { wireCode: 8000 })(
    ({ booked, position, wanted }: { booked: string; position: string; wanted: string }) =>
      `${booked} is booked for ${position}. Do you want to cancel ${booked} and send the offer to ${wanted}?`,
  ),
  exclusiveOfferOut: row('QUESTION', { wireCode: 9000 })(
    'Musician has exclusive offer. Do you want to send direct offer?',
  ),
};
