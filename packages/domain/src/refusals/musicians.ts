import { conflict, invalidState, notFound, notPermitted, row } from './row.ts';

/** Musicians, their preference lists, super funds and calendars. */
export const musicianRefusals = {
  musicianNotFound: notFound('This musician'),
  absenceNotFound: notFound('This entry'),
  absencesTooMany: invalidState(
    ({ most }: { most: number }) => `There are already ${most} entries. Please remove one you no longer need.`,
  ),
  calendarNotFound: notFound('This calendar'),
  musicianHasJobs: invalidState(({ jobs }: { jobs: number }) => {
    const has = jobs === 1 ? 'a job' : `${jobs} jobs`;
    return `This musician still has ${has} to play. Please find someone else for them first.`;
  }),
  bioFieldsCleared: row('WARNING', { wireCode: 'ConfirmUpdating', title: 'Warning!' })(
    ({ fields }: { fields: string[] }) => {
      const last = fields.at(-1) ?? '';
      const list = fields.length > 1 ? `${fields.slice(0, -1).join(', ')} and ${last}` : last;
      return `This clears ${list}. Do you want to continue?`;
    },
  ),
  preferenceListNotFound: notFound('This preference list'),
  noPreferenceList: notFound('A preference list'),
  preferenceListChanged: conflict(
    ({ by }: { by: string | null; list: object }) => `${by ?? 'Someone'} has just changed this list.`,
  ),
  preferenceListBegun: conflict(
    ({ by }: { by: string | null; list: object }) => `${by ?? 'Someone'} has just started this list.`,
  ),
  superFundsOfAnother: notPermitted('You can only change your own super funds.'),
  superFundsHidden: notPermitted('You can only see your own super funds.'),
  superFundsAbroad: invalidState('Super is only paid in Australia.'),
  superFundsChanged: conflict('Your super funds have just changed. Please check them again.'),
};

/** A booking's positions and who fills them. */
export const rosterRefusals = {
  positionNotFound: notFound('This position'),
  planningNotBegun: invalidState('You can find musicians once the booking is in Planning.'),
  payoutsCalculated: invalidState('The musicians’ payments have already been calculated.'),
  eventUnderWay: invalidState('This event has started.'),
  musiciansConfirmed: invalidState('The musicians have already been confirmed.'),
  positionsFilled: invalidState('Every position is filled.'),
  positionsBegun: invalidState('The unfilled positions have already started.'),
  positionBegun: invalidState('This position has already started.'),
  positionFilled: invalidState(
    ({ position, musician }: { position: string; musician: string }) => `${position} is filled by ${musician}.`,
  ),
  positionEmpty: invalidState('No one is booked for this position.'),
  positionLinked: invalidState(({ position }: { position: string }) => `It’s already linked with ${position}.`),
  positionOfLineUp: invalidState(
    ({ position }: { position: string }) =>
      `${position} is part of the line-up the customer ordered. Please change the music instead.`,
  ),
  onlyOneGig: invalidState('This event only has one gig.'),
  musicianBusy: invalidState(
    ({ musician, job }: { musician: string; job: string }) =>
      `${musician} already plays ${job} at this time, travel included.`,
  ),
  musicianAway: row('WARNING', { wireCode: 'ConfirmUpdating', title: 'Away then' })(
    ({ musician, absence }: { musician: string; absence: string }) =>
      `${musician} isn’t available then (${absence}). Do you want to continue anyway?`,
  ),
  musicianBusyAtNewTime: invalidState(
    ({ musician, job }: { musician: string; job: string }) => `${musician} plays ${job} at this time, travel included.`,
  ),
  singerHeld: invalidState(({ singer }: { singer: string }) => `${singer} is held for another booking at this time.`),
  singerBooked: invalidState(({ singer }: { singer: string }) => `${singer} is already booked here.`),
  singerNotBooked: invalidState(({ singer }: { singer: string }) => `${singer} isn’t booked here.`),
  singingPositionsFilled: invalidState('There’s no free singing position.'),
};

const restIn = (isRestOffered: boolean | undefined) =>
  isRestOffered ? ' The rest is still yours to accept. Please check the offer again.' : '';

export const offerRefusals = {
  offerNotFound: notFound('This offer'),
  offerIsGroup: invalidState(
    ({ positions }: { positions: string[] }) =>
      `This is offered together with ${positions.join(' and ')}. Please accept them all.`,
  ),
  offerIsNoCheck: invalidState('This is an offer. Please accept or decline it.'),
  offerIsCheck: invalidState('This is an availability check. Please tell us whether you’re available.'),
  offerAccepted: invalidState('You’re already booked for this. Please call us if you can’t make it.'),
  offerLate: invalidState('The time to answer this offer has passed.'),
  offerInTime: invalidState('The deadline hasn’t passed yet.'),
  offerMoveUnknown: invalidState(({ from, to }: { from: string | null; to: string }) => {
    if (from === null) return `An offer can’t start as ${to}.`;
    const isLive = from === 'open' || from === 'exclusive';
    const state = isLive ? 'This offer is still waiting for an answer' : `This offer is already ${from}`;
    return `${state}; it can’t become ${to}.`;
  }),
  offerPositionTaken: invalidState(
    ({ position, isRestOffered }: { position: string; isRestOffered?: boolean }) =>
      `${position} has been taken by someone else.${restIn(isRestOffered)}`,
  ),
  offerPositionWithdrawn: invalidState(
    ({ position, isRestOffered }: { position: string; isRestOffered?: boolean }) =>
      `${position} has been withdrawn.${restIn(isRestOffered)}`,
  ),
  offerPositionUnseen: invalidState(
    ({ position }: { position: string }) => `${position} is offered together with it. Please check the offer again.`,
  ),
  assignedForLess: invalidState(
    ({ musician, earlier, offered }: { musician: string; earlier: string; offered: string }) =>
      `${musician} accepted ${earlier} for this. Please send them an offer of ${offered} to accept.`,
  ),
  youAreBusy: invalidState(({ job }: { job: string }) => `You already play ${job} at this time, travel included.`),
  youAreNotBooked: invalidState('You’re no longer booked for this.'),
  bookingCancelled: invalidState('This booking was cancelled.'),
  bookingNotPlanned: invalidState('This booking is no longer in planning.'),
  musicianToReplace: row('QUESTION', { wireCode: 8000 })(
    ({ booked, position, wanted }: { booked: string; position: string; wanted: string }) =>
      `${booked} is booked for ${position}. Do you want to cancel ${booked} and send the offer to ${wanted}?`,
  ),
  exclusiveOfferOut: row('QUESTION', { wireCode: 9000 })(
    'Musician has exclusive offer. Do you want to send direct offer?',
  ),
};
