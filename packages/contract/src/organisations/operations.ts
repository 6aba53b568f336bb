import { z } from 'zod';
import { accountRole, entityStatus, organisationType, regionId, unitKind } from '../enums.ts';
import { id, instant, jsonList, listOf, name, pageOf, pageQuery, secret, text } from '../fields.ts';
import { avatarSet } from '../files/operations.ts';
import { operation } from '../operation.ts';
import { secondFactorRemoval } from '../second-factor/shapes.ts';
import { accountEvent, addedOrganisation, address, organisationInput, organisationLink } from './shapes.ts';

const organisationSummary = z.object({
  id,
  type: organisationType,
  isCity: z.boolean(),
  unitKind,
  name: z.string(),
  parent: organisationLink.nullable(),
  regionId: regionId.nullable(),
  email: z.string(),
  phone: z.string(),
  headOfficeText: z.string(),
  /** Members. */
  members: z.int(),
});

export const listOrganisations = operation({
  method: 'GET',
  path: '/Organisations',
  access: 'support manager',
  summary:
    'List cities, companies and their business units and stores, by name; excludes the organisations of single users',
  query: pageQuery.extend({
    /** Name, email address or business number. */
    search: text(100, 'A search').optional(),
    types: jsonList(organisationType).optional(),
    unitKinds: jsonList(unitKind).optional(),
  }),
  output: pageOf(organisationSummary),
});

export const getOrganisation = operation({
  method: 'GET',
  path: '/Organisation/:id',
  access: 'org member',
  summary: 'Get an organisation with its addresses, its business units and stores, and what the caller can do with it',
  output: organisationSummary.extend({
    website: z.string(),
    businessNumber: z.string(),
    billingName: z.string(),
    billingEmail: z.string(),
    headOffice: address,
    postalAddress: address,
    logoFileId: id.nullable(),
    /** The logo in square sizes; empty where there is no logo. */
    avatarSet,
    requiresSecondFactor: z.boolean(),
    createdAt: instant,
    units: z.array(organisationLink.extend({ unitKind, members: z.int() })),
    /** The newest ten; only for users who can edit the organisation. */
    events: z.array(accountEvent),
    abilities: z.object({
      canEdit: z.boolean(),
      canDelete: z.boolean(),
      canSeeMembers: z.boolean(),
      canManageMembers: z.boolean(),
      canSeeAccount: z.boolean(),
      canChangeAccount: z.boolean(),
      canRevealAccount: z.boolean(),
    }),
  }),
  refusals: ['organisationNotFound'],
});

export const listOrganisationMembers = operation({
  method: 'GET',
  path: '/Organisation/:id/Members',
  access: 'org member',
  summary: 'List who holds a role in an organisation, by name; with userId, the roles of one user',
  query: pageQuery.extend({ search: text(100, 'A search').optional(), userId: id.optional() }),
  output: pageOf(
    z.object({
      roleId: id,
      userId: id,
      name: z.string(),
      email: z.string(),
      mobile: z.string(),
      photoPath: z.string().nullable(),
      accountRole,
      isMusician: z.boolean(),
      /** Admin, Manager, Member, Sales Manager, Musician … */
      label: z.string(),
      /** Of the role, and of the user: 70 enabled, 55 onboarding, 20 disabled. */
      status: entityStatus,
      userStatus: entityStatus,
      joinedAt: instant,
      /** Whether the caller can remove them from the organisation. */
      canRemove: z.boolean(),
      /** Their second factor is on, and the caller can request or approve its removal. */
      canTakeOffSecondFactor: z.boolean(),
      /** Returned only to users involved in it. */
      secondFactorRemoval: secondFactorRemoval.nullable(),
    }),
  ),
  refusals: ['organisationNotFound'],
});

export const addOrganisation = operation({
  method: 'POST',
  path: '/Organisations/Add',
  access: 'support manager',
  summary: 'Add a company, or a business unit or store of one',
  body: addedOrganisation,
  output: z.object({ id }),
});

export const updateOrganisation = operation({
  method: 'PUT',
  path: '/Organisations/UpdateDetailsProfile',
  access: 'org admin',
  summary: 'Update an organisation’s details; a city’s phone and email address appear on its invoices and letters',
  body: z.object({ ...organisationInput, id, requiresSecondFactor: z.boolean().optional() }),
  output: z.object({ id }),
  refusals: ['organisationNotFound'],
});

export const deleteOrganisation = operation({
  method: 'DELETE',
  path: '/Organisation/:id',
  access: 'support manager',
  summary:
    'Archive an organisation and end its roles; refused for cities, and while it has units, open invoices or client apps',
  refusals: [
    'organisationNotFound',
    'cityNotDeletable',
    'organisationNotDeletable',
    'organisationHasUnits',
    'organisationInUse',
  ],
});

const bankAccount = z.object({
  accountName: z.string(),
  /** BSB, routing number, or in Canada the institution number. */
  bankCode: z.string(),
  transitNumber: z.string(),
  /** Masked except for the last digits. */
  maskedNumber: z.string(),
  updatedAt: instant.nullable(),
});

const accountChange = z.object({
  id,
  accountName: z.string(),
  /** As invoices will print it: "BSB 062-000, account 12345678". */
  details: z.string(),
  askedByName: z.string(),
  askedAt: instant,
  /** No one can approve their own request. */
  canApprove: z.boolean(),
});

export const getOrganisationBankAccount = operation({
  method: 'GET',
  path: '/Organisation/:id/BankAccount',
  access: 'org admin',
  summary:
    'Get the masked bank account, who has revealed its number, and for a city the pending change; type -1 means none yet',
  output: bankAccount.extend({
    regionId,
    /** The newest five. */
    reveals: listOf({ actorName: z.string(), at: instant }),
    /** A city's new account that awaits another admin's approval; null for callers who cannot change it. */
    change: accountChange.nullable(),
  }),
  refusals: ['organisationNotFound', 'bankAccountNotFound'],
});

export const revealOrganisationBankAccount = operation({
  method: 'POST',
  path: '/Organisation/:id/BankAccount/Reveal',
  access: 'org admin',
  summary: 'Reveal the full account number; every reveal is recorded',
  output: z.object({ accountNumber: secret(z.string()) }),
  refusals: ['organisationNotFound', 'bankAccountNotFound'],
});

export const updateOrganisationBankAccount = operation({
  method: 'PUT',
  path: '/Organisation/:id/BankAccount',
  access: 'org admin',
  summary: 'Save the bank account, validated for the region’s banks; for a city, another admin approves the change',
  body: z.object({
    accountName: name(80, 'An account name'),
    bankCode: text(20, 'A bank code'),
    transitNumber: text(20, 'A transit number').default(''),
    /** Empty leaves the stored number unchanged. */
    accountNumber: secret(text(30, 'An account number')).default(''),
  }),
  /** The account in force. `isAsked`: a new one awaits another admin's approval. */
  output: bankAccount.extend({ isAsked: z.boolean() }),
  refusals: ['organisationNotFound', 'organisationWithoutRegion', 'accountChangeAsked'],
});

/** The change that was read, so that a different one is not approved by mistake. */
const seenChange = z.object({ changeId: id });
const changeRefusals = ['organisationNotFound', 'accountChangeNotFound'] as const;

export const approveOrganisationBankAccount = operation({
  method: 'POST',
  path: '/Organisation/:id/BankAccount/Approve',
  access: 'org admin',
  summary: 'Approve a city’s new bank account that another of its admins requested; invoices print it from now on',
  body: seenChange,
  refusals: [...changeRefusals, 'accountChangeAskedByYou', 'adminTooNew', 'preparerTooNew'],
});

export const declineOrganisationBankAccount = operation({
  method: 'POST',
  path: '/Organisation/:id/BankAccount/Decline',
  access: 'org admin',
  summary: 'Decline a city’s new bank account and keep the current one; the requester can do so too',
  body: seenChange,
  refusals: changeRefusals,
});

export const removeOrganisationUser = operation({
  method: 'DELETE',
  path: '/Organisation/:orgId/Users/:userId',
  access: 'org admin',
  summary: 'Remove a user’s roles from an organisation and end their sessions; never the last admin, never yourself',
  refusals: ['lastAdmin', 'workAssigned', 'organisationNotFound', 'memberNotFound', 'ownMembershipNotRemovable'],
});
