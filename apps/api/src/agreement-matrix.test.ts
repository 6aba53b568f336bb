import { allOperations, type OperationId } from '@cadenza/contract/operations';
import { isPublic } from '@cadenza/domain/permissions/access';
import { beforeAll, expect, test } from 'vitest';
import { sampleRequest } from './testing/access/sample-request.ts';
import { specialRequests } from './testing/access/special-requests.ts';
import { buildWorld, type World } from './testing/access/world.ts';
import { buildTerms } from './testing/build-terms.ts';
import { openTestApp } from './testing/test-app.ts';

/** Everything that stays open to people who have not agreed to the newest terms of their role. */
const stillOpen: OperationId[] = [
  'acceptOrganisationInvite',
  'acceptTerms',
  'changePassword',
  'completeOnboarding',
  'confirmSecondFactor',
  'downloadAgreement',
  'endOwnSession',
  'getCurrentContext',
  'getCurrentUser',
  'getMusicianProfile',
  'getPayeeDetails',
  'getSecondFactor',
  'getSuperFunds',
  'hideMusicianGuideline',
  'keepOwnEmail',
  'listNumberReveals',
  'listOwnIssues',
  'listSessions',
  'preferRole',
  'removeSecondFactor',
  'renewRecoveryCodes',
  'replyToOwnIssue',
  'reportIssue',
  'resendValidation',
  'signOut',
  'signOutEverywhere',
  'startSecondFactor',
];

let world: World;
const server = openTestApp();
beforeAll(async () => {
  world = await buildWorld(server);
  for (const audience of ['musician', 'sales manager'] as const)
    await buildTerms(server.db, world.ids.city, audience, { version: 2, publishedAt: '2027-01-10T00:00:00Z' });
});

test.each([['bookedMusician'], ['assignee']] as const)(
  'a person whose terms have changed must agree before anything else: %s',
  async (name) => {
    const person = world.people[name];
    if (!person) throw new Error('nobody');
    const answers = new Map<OperationId, string>();
    for (const operation of allOperations.filter(({ access }) => !isPublic(access))) {
      const id = operation.operationId as OperationId;
      const request = { ...sampleRequest(operation, world), ...(await specialRequests[id]?.(world)) };
      // Some of these end the session.
      const { userId, roleId } = person;
      const { answer } = await server.call(id, request as never, await server.signInAs({ userId, roleId }));
      answers.set(id, (answer as { refusal?: string }).refusal ?? 'done');
    }
    const withAnswer = (refusal: string) => [...answers].filter(([, each]) => each === refusal).map(([id]) => id);
    const [asked, beyond] = [withAnswer('termsNotAgreed'), withAnswer('notPermitted')];
    const open = [...answers.keys()].filter((id) => !asked.includes(id) && !beyond.includes(id));
    expect(open.toSorted()).toEqual(stillOpen.toSorted());
    expect(asked).toEqual(expect.arrayContaining(workOf[name]));
  },
);

/** Some of what is refused: the work of the role. */
const workOf = {
  bookedMusician: [
    'listIncomingOffers',
    'acceptGroupOffer',
    'getMusicianBooking',
    'listOwnMessages',
    'listOwnPayments',
    'reconfirmBooking',
  ],
  assignee: ['listBookings', 'getBooking', 'listProspects', 'updateBooking', 'listTasks'],
};
