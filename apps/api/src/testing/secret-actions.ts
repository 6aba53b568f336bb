import { generateSync } from 'otplib';
import { hashPassword } from '../platform/crypto/password.ts';
import { accountActions } from './account-actions.ts';
import { buildCity, buildInternalOrganisation, buildMusician, buildSkill } from './build.ts';
import { buildDraft } from './build-draft.ts';
import { buildSupplier } from './build-supplier.ts';
import { lastMail } from './last-mail.ts';
import type { TestApp } from './test-app.ts';

/** Values that are recognisable wherever they appear. */
export const passwords = {
  first: 'Magpie-Lantern7!',
  second: 'Cockatoo-Violin8!',
  third: 'Kookaburra-Cello4!',
  wrong: 'Wombat-Trumpet9!',
  short: 'Emu-5!x',
} as const;
export const numbers = {
  tax: '123 456 782',
  wrongTax: '123 456 789',
  business: '53 004 085 616',
  account: '87654321',
  organisationAccount: '7531 8642',
  supplier: '9642 1357',
  member: '100 200 345',
} as const;

export type SecretActions = Awaited<ReturnType<typeof secretActions>>;

/** Everything that people do with passwords, keys and numbers, both correctly and incorrectly. */
export async function secretActions(server: TestApp) {
  const { db, app } = server;
  const trials = accountActions(server);
  const city = await buildCity(db, 'AU');
  const skill = await buildSkill(db, city);
  const admin = await server.signInStaff(city, 4);
  const stranger = await server.signInStaff(city, 2);
  const guarded = { username: 'guarded', password_hash: await hashPassword(passwords.first) };
  const musician = await server.signInAs(await buildMusician(db, city, [skill], guarded));
  const hotel = await db
    .insertInto('organisations')
    .values({ type: 20, name: 'Harbour Hotels', region_id: 'AU' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hotelier = await server.signInStaff(hotel.id, 4);
  const internalId = await buildInternalOrganisation(db);
  const bookkeeper = await server.signInStaff(internalId, 16);
  const sessionTokens = [admin, stranger, bookkeeper, musician, hotelier].map(({ token }) => token);
  const otherKeys: string[] = [];
  const oneTimeKeys = new Set<string>();

  const post = (url: string, payload: string, contentType: string) =>
    app.inject({ method: 'POST', url: `/api/v1.0${url}`, headers: { 'content-type': contentType }, payload });
  const token = async (form: Record<string, string>) => {
    const body = new URLSearchParams({ client_id: 'cadenza-web', ...form }).toString();
    const answer = (await post('/oauth/token', body, 'application/x-www-form-urlencoded')).json();
    sessionTokens.push(...[answer.access_token, answer.refresh_token].filter(Boolean));
    return answer as { access_token: string; refresh_token: string };
  };
  const signIn = (username: string, password: string) => token({ grant_type: 'password', username, password });
  const remember = async () => {
    for (const { text_body } of await trials.messages()) {
      for (const [, key = ''] of text_body.matchAll(/key=([\w-]{43})/g)) oneTimeKeys.add(key);
    }
  };

  const person = (username: string) => ({
    firstName: 'Maya',
    lastName: 'Okafor',
    email: `${username}@example.com`,
    mobile: '0491 570 156',
    region: 'AU',
    username,
    password: passwords.first,
  });

  /** Registers a person, signs in with a wrong and the right password, changes it and refreshes the tokens. */
  async function account(username: string): Promise<void> {
    await server.call('registerUser', { body: { ...person(username), password: passwords.short } });
    await server.call('registerUser', { body: person(username) });
    await server.call('registerUser', { body: person(username) });
    await remember();
    for (const [operation, kind] of [
      ['validateEmail', 'validate email'],
      ['validateMobile', 'validate mobile'],
    ] as const) {
      const key = /key=([\w-]+)/.exec((await trials.message(kind))?.text_body ?? '')?.[1] ?? '';
      await server.call(operation, { query: { key } });
      await server.call(operation, { query: { key } });
    }
    await signIn(username, passwords.wrong);
    const { access_token, refresh_token } = await signIn(username, passwords.first);
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
    const change = (currentPassword: string, password: string) =>
      app.inject({
        method: 'PUT',
        url: '/api/v1.0/Users/ChangePassword',
        headers,
        payload: { currentPassword, password },
      });
    await change(passwords.wrong, passwords.second);
    await change(passwords.first, passwords.short);
    await change(passwords.first, passwords.second);
    await token({ grant_type: 'refresh_token', refresh_token: refresh_token ?? '' });
    await token({ grant_type: 'refresh_token', refresh_token: refresh_token ?? '' });
  }

  /** Requests the forgotten password and username, and sets a new password through the link. */
  async function forget(username: string): Promise<void> {
    await server.call('requestResetPassword', { body: { username } });
    await server.call('forgotUsername', { body: { email: person(username).email } });
    await trials.runForgotten();
    await remember();
    const key = /key=([\w-]+)/.exec((await trials.message('reset password'))?.text_body ?? '')?.[1] ?? '';
    for (const password of [passwords.short, passwords.third, passwords.third]) {
      await server.call('resetPassword', { body: { key, password } });
    }
  }

  /** Invites a musician, who opens the link, registers, and attempts to register again. */
  async function invite(username: string): Promise<void> {
    const email = `${username}@example.com`;
    const body = { cityId: city, email, firstName: 'Clara', lastName: 'Weiss', skillIds: [skill] };
    await server.call('sendRegistrationInviteForMusician', { body }, admin);
    await remember();
    const key = await lastMail(db, email).then(
      (mail) => mail.key,
      () => 'A'.repeat(42),
    );
    await server.call('loadRegistrationInvite', { query: { key } as never });
    const registration = { key, userName: username, firstName: 'Clara', lastName: 'Weiss', mobile: '0491 570 156' };
    for (const password of [passwords.short, passwords.first, passwords.second]) {
      await server.call('completeRegistrationInvite', { body: { ...registration, password } });
    }
  }

  /** Bank account, tax numbers and funds: wrong, right, revealed, and requested by another person. */
  async function keepNumbers(): Promise<void> {
    const payment = {
      entity: 'sole trader',
      isTaxRegistered: true,
      businessNumber: numbers.business,
      taxNumber: numbers.tax,
      accountName: 'Ada Nguyen',
      bankCode: '062-000',
      transitNumber: '',
      accountNumber: numbers.account,
    } as const;
    const params = { id: musician.userId };
    for (const change of [{ taxNumber: numbers.wrongTax }, { bankCode: '1' }, {}]) {
      for (const password of [passwords.wrong, passwords.first]) {
        await server.call('updateMusicianPayment', { params, body: { ...payment, ...change, password } }, musician);
      }
    }
    const byAdmin = { ...payment, bankCode: '062-001', reason: 'They told us by phone' };
    await server.call('updateMusicianPayment', { params, body: byAdmin }, admin);
    for (const number of ['tax number', 'account number', 'business number'] as const) {
      for (const as of [musician, stranger, admin]) {
        await server.call('revealPayeeNumber', { params: { id: musician.userId }, body: { number } }, as);
      }
    }
    await server.call('listNumberReveals', { query: {} }, musician);
    const account = { accountName: 'Harbour Hotels', bankCode: '062000', accountNumber: numbers.organisationAccount };
    for (const as of [stranger, hotelier]) {
      await server.call('updateOrganisationBankAccount', { params: { id: hotel.id }, body: account }, as);
      await server.call('revealOrganisationBankAccount', { params: { id: hotel.id } }, as);
    }
    const supplier = { params: { id: await buildSupplier(db, { cityIds: [city], createdBy: admin.userId }) } };
    const paid = { accountName: 'Harbour Pianos', bankCode: '062000', reason: 'They told us by phone' };
    for (const as of [stranger, bookkeeper]) {
      await server.call(
        'updateSupplierAccount',
        { ...supplier, body: { ...paid, accountNumber: numbers.supplier } },
        as,
      );
    }
    for (const as of [stranger, admin]) await server.call('revealSupplierAccount', supplier, as);
    await server.call('getSupplierAccount', supplier, admin);
    const mine = { params: { userId: musician.userId } };
    const kept = await server.call('getSuperFunds', mine, musician);
    const funds = [{ fundName: 'Hostplus', usi: 'HOS 0100 AU', memberNumber: numbers.member, isPreferred: true }];
    const version = kept.answer.payload?.version ?? '';
    await server.call('updateSuperFunds', { ...mine, body: { version, funds: funds as never } }, musician);
    await server.call('getSuperFunds', mine, musician);
  }

  /** A second factor: its secret and recovery codes, wrong and right ones, in the account and at sign-in. */
  async function guard(): Promise<void> {
    await server.call('startSecondFactor', { body: { password: passwords.wrong } }, musician);
    const started = await server.call('startSecondFactor', { body: { password: passwords.first } }, musician);
    const secret = started.answer.payload?.secret ?? '';
    if (secret.length > 20) otherKeys.push(secret);
    await server.call('confirmSecondFactor', { body: { code: '000000' } }, musician);
    const code = secret ? generateSync({ secret, epoch: Date.parse(server.clock.now()) / 1000 }) : '000000';
    const confirmed = await server.call('confirmSecondFactor', { body: { code } }, musician);
    const codes = confirmed.answer.payload?.codes ?? [];
    otherKeys.push(...codes);
    for (const otp of ['000000', codes[0] ?? '111111', codes[0] ?? '111111']) {
      await token({ grant_type: 'password', username: 'guarded', password: passwords.first, otp });
    }
    const body = { password: passwords.first, code: codes[1] ?? '111111' };
    const renewed = await server.call('renewRecoveryCodes', { body }, musician);
    otherKeys.push(...(renewed.answer.payload?.codes ?? []));
    await server.call('removeSecondFactor', { body: { ...body, code: '222222' } }, musician);
  }

  /** Keys in an address or a header: the calendar's, a draft's, an upload's. */
  async function openByKey(): Promise<void> {
    const feed = await server.call('getCalendarFeed', { params: { id: musician.userId } } as never, musician);
    const key = /calendar\/(.+)\.ics/.exec(
      String((feed.answer.payload as { webcalAddress?: string })?.webcalAddress),
    )?.[1];
    if (key) otherKeys.push(key);
    await app.inject({ url: `/calendar/${key}.ics` });
    await app.inject({ url: `/calendar/${key}` });
    const draft = await buildDraft(server).catch(() => null);
    if (draft) {
      otherKeys.push(draft.key.draftKey);
      await server.call('getPublicBooking', { params: { id: draft.id } } as never, draft.key);
      await server.call('getPublicBooking', { params: { id: musician.userId } } as never, draft.key);
    }
    const picture = {
      name: 'me.jpg',
      contentType: 'image/jpeg',
      bytes: 5,
      lastModified: '2027-01-10T08:00:00Z',
    } as const;
    const { answer } = await server.call('createAvatarUploadUrl', { body: picture }, musician);
    const url = String(answer.payload?.signedUrl);
    const signature = /signature=([\w-]+)/.exec(url)?.[1];
    if (signature) otherKeys.push(signature);
    const headers = { 'content-type': 'image/jpeg' };
    await app.inject({ method: 'PUT', url: url.replace('bytes=5', 'bytes=6'), headers, payload: 'hello' });
    await app.inject({ method: 'PUT', url, headers, payload: 'hello' });
    await app.inject({ method: 'PUT', url, headers, payload: 'hello' });
  }

  /** Requests that cannot be parsed, or lead nowhere, with secrets in every part. */
  async function stumble(): Promise<void> {
    const broken = `{"username": "maya", "password": "${passwords.wrong}"`;
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      await post('/oauth/token', broken, type);
      await post('/Users/Register', broken, type);
    }
    await post(
      '/Users/Register',
      JSON.stringify({ [passwords.wrong]: 1, password: [passwords.wrong] }),
      'application/json',
    );
    const headers = { authorization: `Bearer ${musician.token}`, roleid: musician.token, userid: musician.token };
    await app.inject({ url: `/api/v1.0/Nothing/${musician.token}?key=${musician.token}`, headers });
    await app.inject({ url: `/api/v1.0/Users/CurrentContext?password=${passwords.wrong}`, headers });
    await app.inject({ url: `/invoice/${admin.userId}?key=${musician.token}` });
  }

  const parts = (suffix: string) => [
    () => account(`maya.o${suffix}`),
    () => forget(`maya.o${suffix}`),
    () => invite(`clara.w${suffix}`),
    keepNumbers,
    openByKey,
    guard,
    stumble,
  ];
  return {
    /** Tables that these actions write to. */
    tables: [
      'users',
      'session_tokens',
      'one_time_links',
      'messages',
      'invitations',
      'second_factors',
      'recovery_codes',
      'payee_accounts',
      'payee_account_versions',
      'secret_reveals',
      'super_funds',
      'organisation_bank_accounts',
      'files',
      'bookings',
    ],
    all: async () => {
      for (const part of parts('1')) await part();
    },
    /** The same again, ignoring refusals. */
    allIgnoringErrors: async () => {
      for (const part of [...parts('2'), () => account('maya.o1'), () => forget('maya.o1')])
        await part().catch(() => undefined);
    },
    found: () => ({
      sessionTokens,
      otherKeys,
      oneTimeKeys: [...oneTimeKeys],
      all: [...Object.values(passwords), ...Object.values(numbers), ...sessionTokens, ...oneTimeKeys, ...otherKeys],
    }),
  };
}
