import { isPublic } from '@cadenza/domain/permissions/access';
import type { Operation } from '../operation.ts';

/**
 * What is open to somebody who has yet to agree to the newest terms of their role: the session and how they sign in, the
 * terms, and reading their own profile.
 */
const openBefore: readonly string[] = [
  // who they are, their roles and sessions
  'getCurrentContext',
  'preferRole',
  'listSessions',
  'endOwnSession',
  'signOut',
  'signOutEverywhere',
  // how they sign in
  'changePassword',
  'getSecondFactor',
  'startSecondFactor',
  'confirmSecondFactor',
  'removeSecondFactor',
  'renewRecoveryCodes',
  'declineSecondFactorRemoval',
  'completeOnboarding',
  'resendValidation',
  'keepOwnEmail',
  // the terms
  'acceptTerms',
  'downloadAgreement',
  // an invitation into another role, with terms of its own
  'acceptOrganisationInvite',
  // a problem with any of this
  'reportIssue',
  'listOwnIssues',
  'replyToOwnIssue',
  // what is kept of them
  'getCurrentUser',
  'getMusicianProfile',
  'hideMusicianGuideline',
  'getPayeeDetails',
  'getSuperFunds',
  'listNumberReveals',
];

/** Whether an operation is refused to somebody who has yet to agree to the newest terms of the role they act in. */
export const needsAgreement = ({ operationId, access }: Pick<Operation, 'operationId' | 'access'>): boolean =>
  !isPublic(access) && !openBefore.includes(operationId);
