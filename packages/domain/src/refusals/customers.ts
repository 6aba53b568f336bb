import { type EventType, musicMissingMessage } from '../enquiry/enquiry-rules.ts';
import { conflict, denied, invalidState, notFound, notPermitted, row } from './row.ts';

/** The enquiry and the catalogue behind it. */
export const enquiryRefusals = {
  enquiryNotFound: notFound('This enquiry'),
  draftNotFound: notFound('What you chose'),
  draftTakenOver: row('WARNING', { wireCode: 'NotAllowedUpdating', title: 'Notification' })(
    'Our team is already working on your booking, so it can no longer be changed here.',
  ),
  draftChanged: conflict('Your choices have just changed elsewhere, so this change wasn’t saved.'),
  enquiryWithoutMusic: row('INVALID_ARGUMENT', { title: 'Whoops!' })(
    ({ eventType }: { eventType: EventType; fields: { path: string; message: string }[] }) =>
      musicMissingMessage(eventType),
  ),
  gigNotChosen: invalidState(({ gig }: { gig: string }) => `Please choose the music for your ${gig} first.`),
  cityNotFound: notFound('This city'),
  cityUnknown: row('NOT_FOUND')('Not found city, please double check city name'),
  singerNotFound: notFound('This singer'),
  singerChanged: conflict('Someone has just changed this singer. Please check again.'),
  singerProposalChanged: conflict('The suggestion has just changed. Please check it again.'),
  singerProposalEnded: invalidState('The suggestion has been withdrawn. Please check the singer again.'),
  singerNotYours: notPermitted('Only city admins can change a singer’s name, surcharge, fee and public profile.'),
  venueNotFound: notFound('This venue'),
  venueKnown: conflict(({ name }: { name: string }) => `${name} is already a venue at this address.`),
  venueChanged: conflict('Someone has just changed this venue. Please check it again.'),
  venueAddressMissing: invalidState('This place has no address yet. Add one to make it a venue.'),
  venuesApart: invalidState(
    'These can’t be the same place: someone is booked at both, without enough time to drive between them.',
  ),
  travelFiguresNotYours: notPermitted('Only city admins can set travel rates.'),
  venueRatesHold: invalidState('These travel rates already apply. Set new ones from a later date instead.'),
  placeNotFound: notFound('This place'),
};

/** Customers, their assignees and their links. */
export const customerRefusals = {
  clientNotFound: notFound('This client'),
  clientOfAnotherManager: denied(
    'This client is already assigned to another manager. Please contact them for assistance.',
  ),
  clientReassigned: conflict('Someone else has just reassigned this client, so your change wasn’t saved.'),
  reassignmentDenied: denied(
    'Only the assigned manager or admin can reassign an existing client to you. Please contact them to do this.',
  ),
  salesManagerNotFound: notFound('This sales manager'),
  statusOfAnotherManager: notPermitted('Sales managers can only change their own status.'),
  recipientNotBooked: invalidState('This person is no longer booked.'),
  recipientWithoutEmail: invalidState(
    ({ name }: { name: string }) => `We don’t have an email address for ${name}. Copy the link instead.`,
  ),
  reviewGiven: invalidState('This review has already been submitted.'),
  reviewNotFound: notFound('This review'),
  reviewNotFromMail: invalidState('Only reviews left through the link in our email can be published.'),
  reviewWithoutConsent: invalidState('This customer didn’t agree to have their review published.'),
  reviewLinkClosed: row('NOT_FOUND')('This link no longer works. Please ask us for a new one.'),
};
