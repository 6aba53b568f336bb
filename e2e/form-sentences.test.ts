import { operations } from '@cadenza/contract/operations';
import type { FieldProblem } from '@cadenza/domain/field-problems';
import { inviteeProblems } from '@cadenza/domain/invitations/invited-account';
import { organisationAccountProblems } from '@cadenza/domain/organisations/organisation-account';
import { type PayeeDetails, payeeDetailsProblems } from '@cadenza/domain/profile/payee-details';
import type { RegionId } from '@cadenza/domain/regions';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCity, buildMusician, buildSkill, buildStaff } from '../apps/api/src/testing/build.ts';
import { buildClientApp, buildFeature } from '../apps/api/src/testing/build-client-app.ts';
import { buildInvitation } from '../apps/api/src/testing/build-invitation.ts';
import { type Caller, openTestApp } from '../apps/api/src/testing/test-app.ts';
import { accountOf, accountRules } from '../apps/web/src/features/invitations/account-values.ts';
import { detailsOf, newOrganisation } from '../apps/web/src/features/organisations/organisation-values.ts';
import {
  bodyOf,
  type Profile,
  rulesOf as rulesOfDetails,
  valuesOf,
} from '../apps/web/src/features/profile/details-values.ts';
import { rulesOf as rulesOfUser, type UserValues } from '../apps/web/src/features/users/user-values.ts';
import { inputProblems } from '../apps/web/src/shared/form/input-problems.ts';
import { type Form, internalForms } from './internal-forms.ts';
import { moneyForms } from './money-forms.ts';

/** Input from people and programs. */
const anything = [
  '',
  ' ',
  'a',
  'x'.repeat(9000),
  'né <b>"&',
  '12',
  '0491 570 156',
  '555 123',
  'ada@example.com',
  'ada@',
  'https://example.com',
  'javascript:alert(1)',
  '123456789',
  '000-000',
  'Ab1!',
  'two\nlines',
  '\u0000',
];

let forms: Record<string, Form>;

const server = openTestApp();
beforeAll(async () => {
  forms = await openForms();
});

describe("a form shows the server's message", () => {
  test.each([
    'registration',
    'account by invitation',
    'account by invitation from a company',
    'invitee',
    'forgotten username',
    'organisation',
    'bank account',
    'new password',
    'personal details',
    'payee in Australia',
    'payee in Canada',
    'payee in the States',
    'bio',
    'super funds',
    'user',
    'new batch',
    'task',
    'supplier',
    'account of a supplier',
    'bank',
    'invoice of a supplier',
    'payment of an invoice',
    'issue',
    'report of a problem',
    'cancelled batch',
    'client app',
    'client app feature',
    'webhook',
    'proposed refund',
    'rejected refund',
    'refund to transfer',
    'transfer of a refund',
    'write-off',
  ])('%s, field by field', async (name) => {
    const form = forms[name];
    if (!form) throw new Error(`no form is called ${name}`);
    const differences: string[] = [];
    for (const field of form.fields) {
      for (const value of anything) {
        const values = { ...form.values, [field]: value };
        const onScreen = problemsOnScreen(form, values).find(({ path }) => path === field)?.message ?? null;
        const { status, said } = await ask(form, values, field);
        if (status >= 500) differences.push(`${field} ${show(value)}: the server fails`);
        if (onScreen !== null && said !== onScreen && !isTooLong.test(said ?? ''))
          differences.push(`${field} ${show(value)}: "${onScreen}" on screen, "${said}" by the server`);
        if (onScreen === null && said !== null && !isOfTheServer.test(said))
          differences.push(`${field} ${show(value)}: nothing on screen, "${said}" by the server`);
      }
    }
    expect(differences).toEqual([]);
  });
});

// A text of thousands of characters is refused for its length before any other check.
const isTooLong = /at most \d+ characters|is too long|cannot be stored/;
const isOfTheServer =
  /Another supplier has|cannot be stored|This isn’t your current password|your password to change|belongs to another|has this email|is taken/;
const show = (value: string) => JSON.stringify(value.length > 30 ? `${value.slice(0, 5)}… (${value.length})` : value);

function problemsOnScreen(form: Form, values: object): FieldProblem[] {
  const { body } = operations[form.operation] as { body: Parameters<typeof inputProblems>[0] };
  return inputProblems(body, sentBy(form, values), form.rules?.(values as never));
}

const sentBy = (form: Form, values: object) => (form.body ? form.body(values as never) : values);

async function ask(form: Form, values: object, field: string): Promise<{ status: number; said: string | null }> {
  await server.db.deleteFrom('attempt_counts').execute();
  const request = { params: form.params ?? {}, body: sentBy(form, values) };
  const { status, answer } = await server.call(form.operation, request as never, form.caller);
  const fields = (answer.payload as { fields?: FieldProblem[] } | undefined)?.fields ?? [];
  return { status, said: fields.find(({ path }) => path === field)?.message ?? null };
}

async function openForms(): Promise<Record<string, Form>> {
  const { db } = server;
  const cities = { AU: await buildCity(db, 'AU'), CA: await buildCity(db, 'CA'), US: await buildCity(db, 'US') };
  const skill = await buildSkill(db, cities.AU);
  const cityAdmin = await server.signInAs(await buildStaff(db, { organisationId: cities.AU, accountRole: 4 }));
  const internal = await db
    .insertInto('organisations')
    .values({ type: 1, name: 'Cadenza' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const head = await server.signInAs(await buildStaff(db, { organisationId: internal.id, accountRole: 1024 }));
  const musicianOf = async (city: string) =>
    server.signInAs(await buildMusician(db, city, [await buildSkill(db, city)]));
  const [musician, canadian, american] = [
    await musicianOf(cities.AU),
    await musicianOf(cities.CA),
    await musicianOf(cities.US),
  ];
  const company = await db
    .insertInto('organisations')
    .values({ type: 20, name: 'Harbour Hotels' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const invited = await buildInvitation(db, { organisation_id: cities.CA, invited_by: cityAdmin.userId });
  const employed = await buildInvitation(db, {
    organisation_id: company.id,
    invited_by: head.userId,
    is_musician: false,
  });
  const profile = (await server.call('getCurrentUser', {}, musician)).answer.payload;
  const user = (await server.call('getUser', { params: { id: musician.userId } }, head)).answer.payload;
  const account = {
    firstName: 'Clara',
    lastName: 'Weiss',
    mobile: '0491 570 156',
    regionId: 'AU',
    userName: '',
    password: 'Arpeggio!2027',
    confirmation: 'Arpeggio!2027',
  };
  const accountFields = ['firstName', 'lastName', 'mobile', 'userName', 'password'];
  const payee = (caller: Caller, region: RegionId): Form => ({
    operation: 'updateOwnPayment',
    caller,
    values: {
      entity: 'sole trader',
      isTaxRegistered: false,
      businessNumber: '',
      taxNumber: '',
      accountName: '',
      bankCode: '',
      transitNumber: '',
      accountNumber: '',
    },
    fields: ['businessNumber', 'taxNumber', 'accountName', 'bankCode', 'transitNumber', 'accountNumber'],
    rules: (values: PayeeDetails) =>
      payeeDetailsProblems(values, region, { hasBusinessNumber: false, hasAccountNumber: false }),
  });
  const feature = await buildFeature(db, ['getOrganisation']);
  const ownApp = await buildClientApp(db, cityAdmin, { organisationId: cities.AU, featureId: feature });
  return {
    ...(await internalForms(server, { head, cityId: cities.AU })),
    ...(await moneyForms(server, { cityAdmin, cityId: cities.AU })),
    'client app': {
      operation: 'addClientApp',
      caller: cityAdmin,
      values: { name: 'Run sheets', description: '', featureIds: [feature] },
      fields: ['name', 'description'],
    },
    webhook: {
      operation: 'saveWebhook',
      caller: cityAdmin,
      values: { url: 'https://hooks.example.com/events', eventTypes: ['booking.changed'] },
      fields: ['url'],
      params: { id: ownApp.id },
    },
    'client app feature': {
      operation: 'addClientAppFeature',
      caller: head,
      values: { name: 'Bookings', code: 'bookings.read', description: '', operations: ['listBookings'] },
      fields: ['name', 'code', 'description'],
    },
    registration: {
      operation: 'registerUser',
      caller: null,
      values: {
        firstName: 'Clara',
        lastName: 'Weiss',
        email: 'clara@example.com',
        mobile: '0491 570 156',
        region: 'AU',
        username: 'a',
        password: 'Arpeggio!2027',
      },
      fields: ['firstName', 'lastName', 'email', 'mobile', 'username', 'password'],
    },
    'account by invitation': {
      operation: 'completeRegistrationInvite',
      caller: null,
      values: { ...account, regionId: 'CA', mobile: '416 555 0123', key: invited.key },
      fields: accountFields,
      rules: accountRules,
      body: accountOf,
    },
    'account by invitation from a company': {
      operation: 'completeRegistrationInvite',
      caller: null,
      values: { ...account, key: employed.key },
      fields: accountFields,
      rules: accountRules,
      body: accountOf,
    },
    invitee: {
      operation: 'sendRegistrationInviteForMusician',
      caller: cityAdmin,
      values: {
        cityId: cities.AU,
        skillIds: [skill],
        email: 'nell@example.com',
        firstName: 'Nell',
        lastName: 'Abernathy',
        mobile: '',
      },
      fields: ['email', 'firstName', 'lastName', 'mobile'],
      rules: (values: { mobile: string }) => inviteeProblems({ mobile: values.mobile.trim() }, 'AU'),
    },
    'forgotten username': {
      operation: 'forgotUsername',
      caller: null,
      values: { email: 'clara@example.com' },
      fields: ['email'],
    },
    organisation: {
      operation: 'addOrganisation',
      caller: head,
      values: { ...newOrganisation('AU'), name: 'Harbour Hall' },
      fields: ['name', 'email', 'phone', 'website', 'businessNumber', 'billingName', 'billingEmail'],
      body: (values: Parameters<typeof detailsOf>[0]) => {
        const { isPostalSame: _, ...details } = detailsOf(values) as ReturnType<typeof detailsOf> & {
          isPostalSame?: boolean;
        };
        return details;
      },
    },
    'bank account': {
      operation: 'updateOrganisationBankAccount',
      params: { id: cities.AU },
      caller: cityAdmin,
      values: { accountName: '', bankCode: '', transitNumber: '', accountNumber: '' },
      fields: ['accountName', 'bankCode', 'accountNumber'],
      rules: (values: Parameters<typeof organisationAccountProblems>[0]) =>
        organisationAccountProblems(values, 'AU', { hasNumber: true, paysFromFiles: true }),
    },
    'new password': {
      operation: 'changePassword',
      caller: musician,
      values: { currentPassword: 'Something!1', password: 'Arpeggio!2027' },
      fields: ['currentPassword', 'password'],
    },
    'personal details': {
      operation: 'updateCurrentUser',
      caller: musician,
      values: valuesOf(profile as Profile),
      fields: ['firstName', 'lastName', 'email', 'mobile', 'landline'],
      rules: (values: ReturnType<typeof valuesOf>) => rulesOfDetails(values, profile as Profile),
      body: (values: ReturnType<typeof valuesOf>) => bodyOf(values, profile as Profile),
    },
    'payee in Australia': payee(musician, 'AU'),
    'payee in Canada': payee(canadian, 'CA'),
    'payee in the States': payee(american, 'US'),
    bio: {
      operation: 'updateMusicianBio',
      params: { id: musician.userId },
      caller: musician,
      values: { bio: '', isPublic: false, videoUrl: '', contentName: '', contentAuthor: '' },
      fields: ['bio', 'videoUrl', 'contentName', 'contentAuthor'],
    },
    'super funds': {
      operation: 'updateSuperFunds',
      params: { userId: musician.userId },
      caller: musician,
      values: { 'funds.0.fundName': 'H', 'funds.0.usi': '', 'funds.0.memberNumber': '' },
      fields: ['funds.0.fundName', 'funds.0.usi', 'funds.0.memberNumber'],
      body: (values: Record<string, string>) => ({ version: '', funds: fundsOf(values) }),
    },
    task: {
      operation: 'createTask',
      caller: cityAdmin,
      values: { summary: 'Ring the venue', description: '', dueOn: '2027-03-19', dueTime: '10:00', cityId: cities.AU },
      fields: ['summary', 'description', 'dueOn', 'dueTime'],
    },
    'new batch': {
      operation: 'createBatchPayment',
      caller: cityAdmin,
      values: { cityId: cities.AU, ids: [skill], payOn: '2027-03-19' },
      fields: ['payOn'],
    },
    'cancelled batch': {
      operation: 'cancelBatchPayment',
      params: { id: skill },
      caller: cityAdmin,
      values: { version: 1, reason: '' },
      fields: ['reason'],
    },
    user: {
      operation: 'updateUser',
      caller: head,
      values: {
        id: user.id,
        firstName: user.firstName,
        lastName: user.lastName,
        title: '',
        gender: 0,
        email: user.email,
        regionId: 'AU',
        mobile: user.mobile,
        landline: user.landline,
        isEnabled: true,
      },
      fields: ['firstName', 'lastName', 'email', 'mobile', 'landline'],
      rules: (values: UserValues) => rulesOfUser(values, user),
    },
  };
}

const fundsOf = (values: Record<string, string>) => [
  {
    fundName: values['funds.0.fundName'] ?? '',
    usi: values['funds.0.usi'] ?? '',
    memberNumber: values['funds.0.memberNumber'] || undefined,
    isPreferred: true,
  },
];
