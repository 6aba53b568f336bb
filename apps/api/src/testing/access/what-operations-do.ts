import type { OperationId } from '@cadenza/contract/operations';

/** Reads that may legitimately return "none yet", or "not known" for a key, to a person who is admitted. */
export const mayBeMissing: readonly OperationId[] = [
  'preferRole',
  // An app that is offered by nobody.
  'addClientAppShortlistItem',
  'endOwnSession',
  'getVenueByPlaceId',
  'revealPayeeNumber',
  'validateEmail',
  'validateMobile',
  'approveSecondFactorRemoval',
  'declineSecondFactorRemoval',
  'approveOrganisationBankAccount',
  'declineOrganisationBankAccount',
];

/** Actions that remove the record or change what it accepts next: every admitted person gets a record of their own. */
export const destroys: readonly OperationId[] = [
  'withdrawSingerProposal',
  'publishSingerProposal',
  'rejectSingerProposal',
  'deleteClientApp',
  'deleteClientAppFeature',
  'deleteClientAppShortlistItem',
  'deleteFile',
  'deleteAttachment',
  'deleteBank',
  'deleteBooking',
  'deleteTask',
  'deleteSupplier',
  'updateInvoice',
  'deleteInvoice',
  'confirmInvoice',
  'reverseInvoice',
  'updatePayment',
  'deletePayment',
  'deleteIssue',
  'deleteIssueComment',
  'updateIssueComment',
  'deleteEventTimeline',
  'deleteMoment',
  'deleteKeySong',
  'deletePlaylist',
  'deleteTopSong',
  'replaceSalesManager',
  'assignSalesManager',
  'removeOrganisationUser',
  'updateUser',
  'deleteUser',
];
