import { fileTooLargeSentence } from '../files/file-size.ts';
import type { FileKind } from '../files/file-types.ts';
import { badRequest, conflict, expired, invalidState, notFound, notPermitted, row } from './row.ts';

/** A refused field: its dotted path in the request and the sentence shown at it. */
interface WrongField {
  path: string;
  message: string;
}

const restarting = 'The service is restarting. Please try again in a moment.';

/** The refusals that the platform can return for any request. */
export const platformRefusals = {
  invalidInput: row('INVALID_ARGUMENT')(
    ({ fields }: { fields: WrongField[] }) => fields[0]?.message ?? 'Please check what you entered.',
  ),
  savedViewNotFound: notFound('This view'),
  pageNotFound: notFound('This page'),
  requestTooLarge: badRequest('This is too large. The limit is 1 MB.'),
  requestNotJson: badRequest('The request is not valid JSON.'),
  requestEmpty: badRequest('The request has no content.'),
  requestTypeUnknown: badRequest('Please send JSON.'),
  requestIncomplete: badRequest('The request was incomplete. Please try again.'),
  requestUnreadable: badRequest('We couldn’t read the request.'),
  changedAtOnce: conflict('Someone changed this at the same time. Please try again.'),
  takenAtOnce: conflict('Someone is already booked at this time. Please check again.'),
  serviceRestarting: row('TIMEOUT')(restarting),
  maintenance: row('TIMEOUT', { wireCode: 'Maintenance' })(
    'We’re making a few improvements and will be back in a few minutes.',
  ),
  fault: row('SYSTEM_ERROR')(
    ({ faultId }: { faultId: string }) =>
      `An unknown error occurred. If it happens again, please quote this number: ${faultId}.`,
  ),
};

/** The caller: sessions, roles and rate limits. */
export const accessRefusals = {
  signInRequired: row('LOGIN_REQUIRED')('Please sign in.'),
  sessionEnded: row('LOGIN_REQUIRED')('Your session has ended. Please sign in again.'),
  sessionAccountInactive: row('LOGIN_REQUIRED')('This account is not active.'),
  sessionOfAnotherUser: notPermitted('This session belongs to someone else.'),
  roleNotFound: notPermitted('Role not found'),
  notPermitted: notPermitted('You don’t have permission to do this.'),
  tooManyRequests: row('HUMAN_TEST_REQUIRED')('Too many requests. Please try again in a minute.'),
  tooManyTries: row('HUMAN_TEST_REQUIRED')(
    ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
      `Too many attempts. Please wait ${minutesInWords(retryAfterSeconds)}.`,
  ),
  listTooLong: badRequest(
    ({ most }: { most: number }) =>
      `This list is too long for one file, which can hold ${most} rows. Please filter it and try again.`,
  ),
  tooManyDocuments: row('HUMAN_TEST_REQUIRED')('We’re busy creating documents. Please try again in a minute.'),
};

export const fileRefusals = {
  fileNotFound: notFound('This file'),
  pictureNotFound: notFound('This picture'),
  soundNotFound: notFound('This sound'),
  fileTooLarge: badRequest(fileTooLargeSentence),
  fileIncomplete: badRequest('The upload was incomplete. Please try again.'),
  fileOfOtherType: badRequest('The file type doesn’t match. Please choose the file again.'),
  fileAddressForeign: notPermitted('This address isn’t one of ours.'),
  fileAddressExpired: expired('This address has expired. Please choose the file again.'),
  fileAddressUsed: invalidState('This address has already been used. Please choose the file again.'),
  uploadEnded: invalidState('This upload has ended. Please choose the file again.'),
  uploadMissing: invalidState('This file hasn’t been uploaded yet.'),
  tooManyUploads: row('HUMAN_TEST_REQUIRED')('Too many unfinished uploads. Please try again tomorrow.'),
  filesFull: row('TIMEOUT')('We’re out of file space right now. Please try again later.'),
  filesUnreachable: row('TIMEOUT')('We can’t reach the files right now. Please try again in a few minutes.'),
  fileNotAsNamed: badRequest(
    ({ kind }: { kind: FileKind }) => `This isn’t really a ${kind}. Please choose another file.`,
  ),
  bookingFilesFull: invalidState(
    ({ megabytes }: { megabytes: number }) =>
      `A booking’s files are limited to ${megabytes} MB. Please remove some first.`,
  ),
  tooManyFiles: invalidState(
    ({ most }: { most: number }) => `A booking can have at most ${most} files. Please remove some first.`,
  ),
  pictureTooLarge: badRequest('This picture is too large. Please choose a smaller one.'),
  pictureUnreadable: badRequest('We can’t read this picture. Please choose another.'),
  pictureOfOtherType: badRequest('This isn’t really a JPEG, PNG or WebP picture. Please choose another.'),
};

function minutesInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
