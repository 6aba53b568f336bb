import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../platform/crypto/password.ts';
import { type AccountActions, accountActions, keyIn } from '../../testing/account-actions.ts';
import { buildCity, buildStaff } from '../../testing/build.ts';
import { addSecondFactor } from '../../testing/code-at.ts';
import { type Caller, openTestApp } from '../../testing/test-app.ts';

let trials: AccountActions;
let sydney: string;
let passwordHash: string;
const password = 'Rosin_and_bow7';

const server = openTestApp();
beforeAll(async () => {
  trials = accountActions(server);
  sydney = await buildCity(server.db);
  passwordHash = await hashPassword(password);
});

async function person(overrides: Parameters<typeof buildStaff>[2] = {}): Promise<Caller> {
  const verified = { email_validated_at: server.clock.now(), mobile_validated_at: server.clock.now() };
  const role = { organisationId: sydney, accountRole: 2 };
  return server.signInAs(await buildStaff(server.db, role, { password_hash: passwordHash, ...verified, ...overrides }));
}
const profileOf = async (as: Caller) => (await server.call('getCurrentUser', {}, as)).answer.payload;
const details = async (as: Caller) => {
  const { title, gender, firstName, lastName, email, mobile, landline, regionId } = await profileOf(as);
  return { title, gender, firstName, lastName, email, mobile, landline, regionId };
};
const update = async (as: Caller, changes: Record<string, unknown>) =>
  server.call('updateCurrentUser', { body: { ...(await details(as)), ...changes } as never }, as);

describe('my profile', () => {
  test('is read with what is verified, and the region of the city that pays me', async () => {
    const ada = await person();
    expect(await profileOf(ada)).toMatchObject({
      firstName: 'Ada',
      mobile: '+61491570006',
      isEmailValidated: true,
      isMobileValidated: true,
      regionId: 'AU',
      isPaid: true,
      avatarSet: { thumbnails: [] },
    });
  });

  test('changes names, title and landline without the password, and what is verified stays so', async () => {
    const ada = await person();
    const changes = { title: 'Ms', gender: 2, firstName: 'Adelaide', lastName: 'Ngo', landline: '02 9374 4000' };
    const { status, answer } = await update(ada, changes);
    expect({ status, payload: answer.payload }).toEqual({
      status: 200,
      payload: { isEmailValidated: true, isMobileValidated: true, pendingEmail: null },
    });
    expect(await profileOf(ada)).toMatchObject({ ...changes, landline: '+61293744000' });
  });

  test('a changed email address needs the password, applies once its link is opened, and the old one is notified', async () => {
    const ada = await person({ email: 'ada.before@example.com' });
    const email = 'Ada.After@example.com';
    const refused = await update(ada, { email });
    expect(refused.answer.payload).toEqual({
      fields: [
        {
          path: 'password',
          message: 'Please enter your password',
        },
      ],
    });
    const wrong = await update(ada, { email, password: 'Not_my_password1' });
    expect(wrong.answer.message).toBe('This isn’t your current password');
    expect((await profileOf(ada)).email).toBe('ada.before@example.com');
    const { answer } = await update(ada, { email, password });
    const pendingEmail = 'ada.after@example.com';
    expect(answer.payload).toEqual({ isEmailValidated: true, isMobileValidated: true, pendingEmail });
    const proof = await trials.message('validate email');
    expect(proof?.to_address).toBe(pendingEmail);
    expect((await trials.message('e-mail changing'))?.to_address).toBe('ada.before@example.com');
    expect((await update(ada, { landline: '02 9374 4000' })).answer.payload.pendingEmail).toBe(pendingEmail);
    expect(await profileOf(ada)).toMatchObject({ email: 'ada.before@example.com', pendingEmail });
    await server.call('validateEmail', { query: { key: keyIn(proof) } });
    expect(await profileOf(ada)).toMatchObject({ email: pendingEmail, isEmailValidated: true, pendingEmail: null });
    expect((await trials.message('e-mail changed'))?.to_address).toBe('ada.before@example.com');
  });

  test('a changed mobile number is unverified, and gets its link by text message', async () => {
    const ada = await person();
    const { answer } = await update(ada, { mobile: '0491 570 157', password });
    expect(answer.payload).toEqual({ isEmailValidated: true, isMobileValidated: false, pendingEmail: null });
    expect((await trials.message('validate mobile'))?.to_address).toBe('+61491570157');
    expect((await trials.message('mobile changed'))?.text_body).toContain(
      'The phone number of your account was changed.',
    );
  });

  test.each([{ email: 'ada.elsewhere@example.com' }, { mobile: '0491 570 159' }])(
    'another address needs password and code from a person with a second factor: %o',
    async (changes) => {
      const ada = await person();
      const code = await addSecondFactor(server, ada.userId);
      const send = async (proof: object) => (await update(ada, { ...changes, ...proof })).answer.payload;
      const missing = (path: string, message: string) => ({ fields: [{ path, message }] });
      expect(await send({ password })).toEqual(missing('code', 'Please enter a code from your authenticator app'));
      expect(await send({ code })).toEqual(missing('password', 'Please enter your password'));
      expect(await send({ password, code: '000000' })).toEqual(missing('code', 'This code isn’t right.'));
      expect(await profileOf(ada)).toMatchObject({ pendingEmail: null, isMobileValidated: true });
      expect((await update(ada, { ...changes, password, code })).status).toBe(200);
      expect((await update(ada, { landline: '02 9374 4001' })).status).toBe(200);
    },
  );

  test('no mail goes to an address that belongs to another account, though the person who claims it sees it', async () => {
    await person({ email: 'holder@example.com' });
    const ada = await person({ email: 'ada@unclaimed.invalid', claimed_email: 'holder@example.com' });
    expect((await profileOf(ada)).email).toBe('holder@example.com');
    await update(ada, { mobile: '0491 570 158', password });
    const sent = (await trials.messages()).filter(({ to_address }) => /holder|unclaimed/.test(to_address));
    expect(sent).toEqual([]);
  });

  test('another account’s email address is refused, regardless of case', async () => {
    await person({ email: 'taken@example.com' });
    const ada = await person();
    const { status, answer } = await update(ada, { email: 'TAKEN@example.com', password });
    expect({ status, payload: answer.payload }).toEqual({
      status: 400,
      payload: { fields: [{ path: 'email', message: 'This email address belongs to another account' }] },
    });
  });

  test.each([
    [{ firstName: '  ' }, 'firstName', 'Please enter a first name'],
    [{ lastName: '' }, 'lastName', 'Please enter a last name'],
    [{ firstName: 'x'.repeat(61) }, 'firstName', 'This text can have at most 60 characters'],
    [{ title: 'Sir' }, 'title', 'Please choose a title'],
    [{ gender: 5 }, 'gender', 'Please choose a gender'],
    [{ email: 'ada' }, 'email', 'Please enter a valid email address'],
    [{ mobile: '12' }, 'mobile', 'Please enter a valid mobile number'],
    [{ mobile: '' }, 'mobile', 'Please keep a number we can reach you on'],
    [{ landline: '0491 570 156' }, 'landline', 'Please enter a valid landline number'],
    [{ regionId: 'CA', mobile: '0491 570 157' }, 'mobile', 'Please enter a valid cell number'],
    [{ username: 'other' }, 'username', 'The field username is unknown'],
  ])('%o is refused at %s: %s', async (changes, path, message) => {
    const ada = await person();
    const { status, answer } = await update(ada, changes);
    expect({ status, payload: answer.payload }).toEqual({ status: 400, payload: { fields: [{ path, message }] } });
  });
});

describe('my password', () => {
  const change = (as: Caller, body: object) => server.call('changePassword', { body: body as never }, as);
  const fresh = 'Fresh_strings8';

  test('changes given the current one: this session stays, all others end, and I am notified', async () => {
    const ada = await person({ username: 'ada.password', email: 'ada.password@example.com' });
    const elsewhere = await server.signInAs({ userId: ada.userId, roleId: ada.roleId });
    expect((await change(ada, { currentPassword: password, password: fresh })).status).toBe(200);
    expect((await server.call('getCurrentUser', {}, ada)).status).toBe(200);
    expect((await server.call('getCurrentUser', {}, elsewhere)).status).toBe(401);
    await expect(trials.signIn('ada.password', password)).rejects.toThrow('Invalid username or password');
    expect((await trials.signIn('ada.password', fresh)).userId).toBe(ada.userId);
    const notice = await trials.message('password changed');
    expect(notice?.to_address).toBe('ada.password@example.com');
    expect(notice?.text_body).not.toContain(fresh);
  });

  test.each([
    [{ currentPassword: '' }, 'currentPassword', 'Please enter your current password'],
    [{ currentPassword: 'Wrong_password1' }, 'currentPassword', 'This isn’t your current password'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: 'Aa1_' }, 'password', 'Password must be at least 8 characters'],
    [{ password: `Aa1_${'x'.repeat(97)}` }, 'password', 'Password cannot be longer than 100 characters'],
    [{ password: 'ABCDEFG1_' }, 'password', 'Password must contain at least 1 lowercase alphabetical character'],
    [{ password: 'abcdefg1_' }, 'password', 'Password must contain at least 1 uppercase alphabetical character'],
    [{ password: 'Abcdefgh_' }, 'password', 'Password must contain at least 1 numeric character'],
    [{ password: 'Abcdefgh1' }, 'password', 'Password must contain at least 1 special character'],
    [{ password }, 'password', 'This is already your password'],
    [{ password: 'New_password1' }, 'password', 'This password is too easy to guess'],
    [
      { password: 'Sydney_wedding7' },
      'password',
      'Please don’t use your name, your email address or our name in your password',
    ],
  ])('with %o is refused at %s: %s', async (changes, path, message) => {
    const ada = await person();
    const { status, answer } = await change(ada, { currentPassword: password, password: fresh, ...changes });
    expect({ status, payload: answer.payload }).toEqual({ status: 400, payload: { fields: [{ path, message }] } });
  });

  test('cannot be brute-forced: after ten wrong attempts even the right one has to wait', async () => {
    const ada = await person();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await change(ada, { currentPassword: `Wrong_${attempt}`, password: fresh })).status).toBe(400);
    }
    const { status, answer } = await change(ada, { currentPassword: password, password: fresh });
    expect({ status, message: answer.message }).toEqual({
      status: 429,
      message: 'Too many attempts. Please wait 15 minutes.',
    });
  });

  test('changed twice concurrently is changed once', async () => {
    const ada = await person();
    const answers = await Promise.all(
      ['First_change1', 'Second_change2'].map((one) => change(ada, { currentPassword: password, password: one })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
