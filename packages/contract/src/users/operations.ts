import { userKinds } from '@cadenza/domain/permissions/users';
import { z } from 'zod';
import { accountRole, entityStatus, organisationType, personTitle, regionId } from '../enums.ts';
import { emailAddress, id, instant, jsonList, listOf, pageOf, pageQuery, personName, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { accountEvent } from '../organisations/shapes.ts';
import { secondFactorRemoval } from '../second-factor/shapes.ts';

const userSummary = z.object({
  id,
  userId: id,
  /** The lowest AccountRole among the roles outside the person's own organisation; null when there is none. */
  type: accountRole.nullable(),
  /** The role's name and organisation. */
  typeLabel: z.string(),
  organisationName: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  region: regionId.nullable(),
  photoPath: z.string().nullable(),
  /** 70 enabled, 55 onboarding, 20 disabled. */
  status: entityStatus,
  created: instant,
});

export const listUsers = operation({
  method: 'GET',
  path: '/Users',
  access: 'support manager',
  summary: 'List all users by last name',
  query: pageQuery.extend({
    /** Name, username, email address or mobile number. */
    search: text(100, 'A search').optional(),
    kinds: jsonList(z.enum(userKinds)).optional(),
    status: jsonList(entityStatus).optional(),
  }),
  output: pageOf(userSummary),
});

export const getUser = operation({
  method: 'GET',
  path: '/User/:id',
  access: 'support manager',
  summary: 'Get a user: contacts, roles, sessions, assigned work, and what the caller can do with the account',
  output: userSummary.extend({
    firstName: z.string(),
    lastName: z.string(),
    title: personTitle,
    /** 0 not stated, 1 male, 2 female, 3 and 4 neither. */
    gender: z.int(),
    landline: z.string(),
    emailValidatedAt: instant.nullable(),
    mobileValidatedAt: instant.nullable(),
    passwordChangedAt: instant.nullable(),
    hasSecondFactor: z.boolean(),
    /** Returned only to users involved in it. */
    secondFactorRemoval: secondFactorRemoval.nullable(),
    /** The new address, which replaces `email` once its link is opened; it has no effect before. */
    pendingEmail: z.string().nullable(),
    roles: listOf({
      id,
      orgId: id,
      orgName: z.string(),
      orgType: organisationType,
      accountRole,
      isMusician: z.boolean(),
      label: z.string(),
      status: entityStatus,
      since: instant,
    }),
    /** Open ones, newest first, at most twenty. */
    sessions: listOf({ id, createdAt: instant, lastUsedAt: instant.nullable(), userAgent: z.string(), ip: z.string() }),
    work: z.object({
      upcomingJobs: z.int(),
      liveOffers: z.int(),
      clients: z.int(),
      openBookings: z.int(),
      unpaidPayouts: z.int(),
    }),
    /** The newest ten. */
    events: z.array(accountEvent),
    abilities: z.object({
      canEdit: z.boolean(),
      canDisable: z.boolean(),
      canDelete: z.boolean(),
      /** Their second factor is on, and the caller can request or approve its removal. */
      canTakeOffSecondFactor: z.boolean(),
      /** Why it cannot be deleted now; '' if it can. */
      deleteProblem: z.string(),
    }),
  }),
  refusals: ['userNotFound'],
});

export const updateUser = operation({
  method: 'PUT',
  path: '/Users',
  access: 'support manager',
  summary:
    'Update a user’s account; a new email address takes effect once its link is opened, and disabling ends all sessions',
  body: z.object({
    id,
    firstName: personName(60, 'Please give the first name'),
    lastName: personName(60, 'Please give the last name'),
    title: personTitle.default(''),
    gender: z.int().min(0, 'Please choose a gender').max(4, 'Please choose a gender').default(0),
    email: emailAddress,
    regionId: regionId.nullable().default(null),
    mobile: text(40, 'A mobile number').default(''),
    landline: text(40, 'A landline number').default(''),
    isEnabled: z.boolean().default(true),
  }),
  output: z.object({ id }),
  refusals: ['userNotFound', 'ownAccountNotDisablable', 'lastSystemAdmin'],
});

export const deleteUser = operation({
  method: 'DELETE',
  path: '/User/:id',
  access: 'support manager',
  summary: 'Close a user’s account and end its sessions; refused with the reason while work is assigned',
  refusals: ['userNotFound', 'ownAccountNotDeletable', 'lastSystemAdmin', 'lastAdmin', 'workAssigned'],
});

export const findUserByEmailOrMobile = operation({
  method: 'GET',
  path: '/Users/Find',
  access: 'staff',
  summary:
    'Find the user with this email address or mobile number: the name, and how many others share it; type -1 means no one',
  query: z.object({
    email: text(254, 'An email address').default(''),
    mobile: text(40, 'A mobile number').default(''),
    /** The region assumed for a mobile number without a country code. */
    regionId: regionId.default('AU'),
  }),
  output: z.object({
    userId: id,
    name: z.string(),
    /** How many other accounts share the number; if any, the name alone is ambiguous. */
    others: z.int(),
  }),
  refusals: ['accountNotFound'],
});
