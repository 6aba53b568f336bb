import { fileTooLargeSentence } from '../files/file-size.ts';
import type { FileKind } from '../files/file-types.ts';
import { badRequest, conflict, expired, invalidState, notFound, notPermitted, row } from './row.ts';

/** A field that was refused: its dotted path in the request and the sentence shown at it. */
interface WrongField {
  path: string;
  message: string;
}

const restarting = 'The service is restarting. Please try again in a moment.';

/** The refusals the platform may return for any request. */
export const platformRefusals = {
  invalidInput: row('INVALID_ARGUMENT')(
    ({ fields }: { fields: WrongField[] }) => fields[0]?.message ?? 'Please check what you entered.',
  ),
  pageNotFound: notFound('This page'),
  requestTooLarge: badRequest('This is too large: a request can have at most 1 MB.'),
  requestNotJson: badRequest('The request is not valid JSON.'),
  requestEmpty: badRequest('The request has no content.'),
  requestTypeUnknown: badRequest('Please send JSON.'),
  requestIncomplete: badRequest('The request did not arrive whole. Please send it again.'),
  requestUnreadable: badRequest('The request could not be read.'),
  changedAtOnce: conflict('Somebody changed this at the same moment. Please try again.'),
  takenAtOnce: conflict('Somebody is taken at this time already. Please look at it again.'),
  serviceRestarting: row('TIMEOUT')(restarting),
  maintenance: row('TIMEOUT', { wireCode: 'Maintenance' })(
    'We are looking after a few things and will be back in a few minutes.',
  ),
  fault: row('SYSTEM_ERROR')(
    ({ faultId }: { faultId: string }) =>
      `An unknown error occurred. If it happens again, please tell us this number: ${faultId}.`,
  ),
};

/** The caller: sessions, roles and rate limits. */
export const accessRefusals = {
  signInRequired: row('LOGIN_REQUIRED')('Please sign in.'),
  sessionEnded: row('LOGIN_REQUIRED')('Your session has ended. Please sign in again.'),
  sessionAccountInactive: row('LOGIN_REQUIRED')('This account is not active.'),
  sessionOfAnotherUser: notPermitted('This session belongs to somebody else.'),
  roleNotFound: notPermitted('Role not found'),
  notPermitted: notPermitted('You do not have permission to do this.'),
  tooManyRequests: row('HUMAN_TEST_REQUIRED')(
    'Too many requests came from your address. Please try again in a minute.',
  ),
  tooManyTries: row('HUMAN_TEST_REQUIRED')(
    ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
      `Too many tries. Please wait ${minutesInWords(retryAfterSeconds)}.`,
  ),
  tooManyDocuments: row('HUMAN_TEST_REQUIRED')(
    'Many documents are being printed just now. Please try again in a minute.',
  ),
};

export const fileRefusals = {
  fileNotFound: notFound('This file'),
  pictureNotFound: notFound('This picture'),
  soundNotFound: notFound('This sound'),
  fileTooLarge: badRequest(fileTooLargeSentence),
  fileIncomplete: badRequest('The file did not arrive whole. Please send it again.'),
  fileOfOtherType: badRequest('The file is of another type than was said. Please choose it again.'),
  fileAddressForeign: notPermitted('This address is not one of ours.'),
  fileAddressExpired: expired('This address has expired. Please choose the file again.'),
  fileAddressUsed: invalidState('This address has been used already. Please choose the file again.'),
  uploadEnded: invalidState('This upload has ended. Please choose the file again.'),
  uploadMissing: invalidState('This file has not been uploaded yet.'),
  tooManyUploads: row('HUMAN_TEST_REQUIRED')(
    'Too many uploads were begun and not finished. Please try again tomorrow.',
  ),
  filesFull: row('TIMEOUT')('There is no room for files just now. Please try again later.'),
  filesUnreachable: row('TIMEOUT')('The files cannot be reached just now. Please try again in a few minutes.'),
  fileNotAsNamed: badRequest(
    ({ kind }: { kind: FileKind }) => `This is not a ${kind}, whatever its name says. Please choose another.`,
  ),
  bookingFilesFull: invalidState(
    ({ megabytes }: { megabytes: number }) =>
      `The files of a booking can take ${megabytes} MB together. Please remove some first.`,
  ),
  tooManyFiles: invalidState(
    ({ most }: { most: number }) => `A booking can have at most ${most} files. Please remove some first.`,
  ),
  pictureTooLarge: badRequest('This picture has too many pixels. Please choose a smaller one.'),
  pictureUnreadable: badRequest('This picture cannot be read. Please choose another.'),
  pictureOfOtherType: badRequest(
    'This is not a JPEG, PNG or WebP picture, whatever its name says. Please choose another.',
  ),
};

function minutesInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
