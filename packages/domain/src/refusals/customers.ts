import { type EventType, musicMissingMessage } from '../enquiry/enquiry-rules.ts';
import { conflict, denied, invalidState, notFound, notPermitted, row } from './row.ts';

/** The enquiry and the catalogue behind it. */
export const enquiryRefusals = {
  enquiryNotFound: notFound('This enquiry'),
  draftNotFound: notFound('What you chose'),
  draftTakenOver: row('WARNING', { wireCode: 'NotAllowedUpdating', title: 'Notification' })(
    'Our team is already working on your booking, so it can no longer be changed here.',
  ),
  draftChanged: conflict(
    'What you chose has been changed elsewhere meanwhile, so nothing of this change is saved yet.',
  ),
  enquiryWithoutMusic: row('INVALID_ARGUMENT', { title: 'Whoops!' })(
    ({ eventType }: { eventType: EventType; fields: { path: string; message: string }[] }) =>
      musicMissingMessage(eventType),
  ),
  gigNotChosen: invalidState(({ gig }: { gig: string }) => `Please choose the music for your ${gig} first.`),
  cityNotFound: notFound('This city'),
  cityUnknown: row('NOT_FOUND')('Not found city, please double check city name'),
  singerNotFound: notFound('This singer'),
  singerChanged: conflict('Somebody has changed this singer meanwhile. Please look at them again.'),
  singerProposalChanged: conflict('What is proposed has changed meanwhile. Please look at it again.'),
  singerProposalEnded: invalidState('Nothing is proposed any more. Please look at the singer again.'),
  singerNotYours: notPermitted(
    'Name, surcharge, fee and what customers see of a singer are for the admins of the city.',
  ),
  venueNotFound: notFound('This venue'),
  venueKnown: conflict(({ name }: { name: string }) => `${name} is a venue at this address already.`),
  venueChanged: conflict('Somebody has changed this venue meanwhile. Please look at it again.'),
  venueAddressMissing: invalidState('This place has no address yet. Give it one, and it becomes a venue.'),
  venuesApart: invalidState(
    'These are two places: somebody who is booked at one could not drive to the other in time.',
  ),
  travelFiguresNotYours: notPermitted('Travel figures are set by the admins of the city.'),
  venueRatesHold: invalidState('These travel figures hold already. Set others from a day on instead.'),
  placeNotFound: notFound('This place'),
};

/** Customers, their assignees and their links. */
export const customerRefusals = {
  clientNotFound: notFound('This client'),
  clientOfAnotherManager: denied(
    'This client is already assigned to another manager. Please contact them for assistance.',
  ),
  reassignmentDenied: denied(
    'Only the assigned manager or admin can reassign an existing client to you. Please contact them to do this.',
  ),
  salesManagerNotFound: notFound('This sales manager'),
  statusOfAnotherManager: notPermitted('Sales managers change only their own status.'),
  recipientNotBooked: invalidState('This person is not booked any more.'),
  recipientWithoutEmail: invalidState(
    ({ name }: { name: string }) => `No mail address of ${name} is known. Copy the link instead.`,
  ),
  reviewGiven: invalidState('The review has been given already.'),
  reviewLinkClosed: row('NOT_FOUND')('This link opens nothing any more. Please ask us for a new one.'),
};
