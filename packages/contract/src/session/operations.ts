import { z } from 'zod';
import { accountRole, contactType, currency, entityStatus, organisationType, regionId, taxMode } from '../enums.ts';
import { id, instant, listOf, presentPassword, secret } from '../fields.ts';
import { avatarSet } from '../files/operations.ts';
import { operation } from '../operation.ts';

const personTokens = z.object({
  access_token: secret(z.string()),
  refresh_token: secret(z.string()),
  expires_in: z.int(),
  token_type: z.literal('Bearer'),
});

/** A client app requests a new token instead of refreshing, so it gets no refresh token (RFC 6749, section 4.4.3). */
const appToken = z.object({
  access_token: secret(z.string()),
  expires_in: z.int(),
  token_type: z.literal('Bearer'),
  scope: z.string(),
});

export const issueToken = operation({
  method: 'POST',
  path: '/oauth/token',
  access: 'public',
  summary: 'Issue a token: sign in, exchange a refresh token, or authenticate a client app (OAuth 2, RFC 6749)',
  bodyType: 'form',
  rateLimit: { action: 'sign in', countsItself: true },
  answers: 'application/json',
  body: z.object({
    /** A client app can instead send it with its secret in the Authorization header (section 2.3.1). */
    client_id: z.string().max(100).optional(),
    grant_type: z.string().max(40),
    username: z.string().max(254).optional(),
    password: secret(z.string().max(200)).optional(),
    /**
     * The authenticator's six digits or a recovery code, sent after a correct password was answered with
     * `mfa_required`.
     */
    otp: secret(z.string().max(40)).optional(),
    refresh_token: secret(z.string().max(200)).optional(),
    /** Only for `client_credentials`. */
    client_secret: secret(z.string().max(200)).optional(),
    /** Scope codes, separated by spaces; all allowed scopes if omitted. */
    scope: z.string().max(1000).optional(),
    /** The organisation to act for; the app's own if omitted. */
    organisation_id: z.string().max(100).optional(),
  }),
  output: z.union([personTokens, appToken]),
});

const role = z.object({
  id,
  orgId: id,
  orgName: z.string(),
  orgType: organisationType,
  /** AccountRole of the specification. */
  accountRole,
  isMusician: z.boolean(),
  label: z.string(),
  mode: z.string(),
});

const city = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  state: z.string(),
  regionId,
  currency,
  timeZone: z.string(),
  taxMode,
  taxLabel: z.string(),
});

/** A person's contact details; `linkId` is the pending link, if there is one. */
const contact = z.object({
  address: z.string(),
  isValidated: z.boolean(),
  type: contactType,
  linkId: id.nullable(),
});

const organisation = z.object({
  id,
  orgType: z.int(),
  /** The person's role there; the highest of several. */
  roleId: id,
  displayName: z.string(),
});

/** The musician's skills. */
const position = z.object({ skillId: id, name: z.string() });

export const getCurrentContext = operation({
  method: 'GET',
  path: '/Users/CurrentContext',
  access: 'signed in',
  summary: 'Get the signed-in user: profile, roles, current role and cities',
  output: z.object({
    user: z.object({
      id,
      username: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      mobile: z.string(),
      status: entityStatus,
      isShowGuideline: z.boolean(),
      avatarSet,
      /** The newest terms of the current role and city; null when the role has none. */
      userNewestCityTCsAgreement: z.object({ termsId: id, isAgreed: z.boolean() }).nullable(),
    }),
    email: contact,
    mobile: contact,
    roles: z.array(role),
    organisations: z.array(organisation),
    positions: z.array(position),
    /** Null when all roles have ended: the user can still reach their own records. */
    currentRoleId: id.nullable(),
    mode: z.string(),
    /** The role a person starts with, and its mode. */
    preferredRoleId: id.nullable(),
    preferredMode: z.string(),
    /**
     * One of their organisations requires a second factor and they have none: until they set one up, they can only use
     * their own account.
     */
    mustSetUpSecondFactor: z.boolean(),
    cities: z.array(city),
  }),
});

export const preferRole = operation({
  method: 'PUT',
  path: '/Users/CurrentUser/PreferredRole',
  access: 'signed in',
  summary: 'Set the role you start with, in this and every other browser',
  body: z.object({ roleId: id }),
  refusals: ['ownRoleNotFound'],
});

export const signOut = operation({
  method: 'POST',
  path: '/Users/SignOut',
  access: 'signed in',
  summary: 'End this session on the server',
});

export const listSessions = operation({
  method: 'GET',
  path: '/Users/CurrentUser/Sessions',
  access: 'signed in',
  summary: 'List your sessions: this one first, then the others by last use',
  output: z.object({
    items: listOf({
      id,
      /** Browser and system in words, as reported by the browser. */
      device: z.string(),
      ip: z.string(),
      signedInAt: instant,
      /** Updated when the session's token is renewed, so at most half an hour old while in use. */
      lastUsedAt: instant,
      isCurrent: z.boolean(),
    }),
  }),
});

export const endOwnSession = operation({
  method: 'POST',
  path: '/Users/CurrentUser/Sessions/:id/End',
  access: 'signed in',
  summary: 'End one of your sessions, with your password',
  body: z.object({ password: presentPassword }),
  rateLimit: { action: 'code' },
  refusals: ['ownSessionNotFound'],
});

export const signOutEverywhere = operation({
  method: 'POST',
  path: '/Users/SignOutEverywhere',
  access: 'signed in',
  summary: 'End all your sessions including this one, with your password',
  body: z.object({ password: presentPassword }),
  rateLimit: { action: 'code' },
});
