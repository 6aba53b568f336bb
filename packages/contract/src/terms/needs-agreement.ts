import { isPublic } from '@cadenza/domain/permissions/access';
import type { Operation } from '../operation.ts';
import type { OperationId } from '../operations.ts';

/**
 * The operations open to users who have not agreed to the newest terms of their role: the session and sign-in, the
 * terms, and reading their own profile.
 */
const openBefore: ReadonlySet<string> = new Set<OperationId>([
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
  // an invitation to another role, with its own terms
  'acceptOrganisationInvite',
  // reporting a problem with any of this
  'reportIssue',
  'listOwnIssues',
  'replyToOwnIssue',
  // their stored data
  'getCurrentUser',
  'getMusicianProfile',
  'hideMusicianGuideline',
  'getPayeeDetails',
  'getSuperFunds',
  'listNumberReveals',
]);

/** Whether an operation is refused to a user who has not agreed to the newest terms of their role. */
export const needsAgreement = ({ operationId, access }: Pick<Operation, 'operationId' | 'access'>): boolean =>
  !isPublic(access) && !openBefore.has(operationId);
