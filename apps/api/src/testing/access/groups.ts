import type { Who } from './people.ts';

const internal: Who[] = ['sysAdmin', 'techSupport', 'devSupport', 'admin', 'support', 'supportManager'];
const cityStaff: Who[] = ['cityAdmin', 'assignee', 'colleague'];
const everybody: Who[] = [
  'anonymous',
  ...internal,
  ...cityStaff,
  'bookedMusician',
  'otherMusician',
  'foreignAdmin',
  'companyMember',
];

/**
 * Who is admitted, by the record an operation concerns. Everyone else is refused: 401 without a session, else 403 or
 * 404.
 */
export const groups = {
  everybody,
  signedIn: everybody.filter((name) => name !== 'anonymous'),
  /** Lists and lookups for staff; the response contains only records of the person's cities. */
  office: [...internal, ...cityStaff, 'foreignAdmin'],
  /** A record of the city, to read. */
  readers: [...internal, ...cityStaff],
  readersAndBooked: [...internal, ...cityStaff, 'bookedMusician'],
  /** A record that belongs to the assignee. */
  assignee: ['assignee'],
  /** Booking management: an admin, or the assignee. */
  managers: ['sysAdmin', 'admin', 'cityAdmin', 'assignee'],
  /** An admin of the city's own organisation, and no one above it. */
  cityAdmin: ['cityAdmin'],
  admins: ['sysAdmin', 'admin', 'cityAdmin'],
  /** Concerns a colleague: an admin, or the colleague themselves. */
  adminsOrColleague: ['sysAdmin', 'admin', 'cityAdmin', 'colleague'],
  /** Actions in the city that do not bind the booking: any acting staff there. */
  actingStaff: ['sysAdmin', 'admin', 'cityAdmin', 'assignee', 'colleague'],
  /** The same, without a particular record of the city. */
  anyActingStaff: ['sysAdmin', 'admin', 'cityAdmin', 'assignee', 'colleague', 'foreignAdmin'],
  /** Who may invite people into an organisation: its admin, and internal roles from support manager up. */
  organisationAdmins: ['sysAdmin', 'techSupport', 'devSupport', 'admin', 'supportManager', 'cityAdmin'],
  /** The same, without a particular organisation. */
  anyOrganisationAdmins: [
    'sysAdmin',
    'techSupport',
    'devSupport',
    'admin',
    'supportManager',
    'cityAdmin',
    'foreignAdmin',
  ],
  /** Who may see the city's organisation: its members, and internal roles from support manager up. */
  peopleOfOrganisation: [
    'sysAdmin',
    'techSupport',
    'devSupport',
    'admin',
    'supportManager',
    ...cityStaff,
    'bookedMusician',
    'otherMusician',
  ],
  /** The same, without musicians. */
  membersOfOrganisation: ['sysAdmin', 'techSupport', 'devSupport', 'admin', 'supportManager', ...cityStaff],
  /** Manages the account of a person who works in a city: internal people with every power there. */
  internalAdmins: ['sysAdmin', 'admin'],
  /** A company's own people, and internal roles from support manager up. */
  peopleOfCompany: ['sysAdmin', 'techSupport', 'devSupport', 'admin', 'supportManager', 'companyMember'],
  /** Internal people who invite others into the internal organisation. */
  administration: ['sysAdmin', 'techSupport', 'devSupport', 'admin', 'supportManager'],
  /** The same without technical staff: people who keep the administrative records. */
  internalManagers: ['sysAdmin', 'admin', 'supportManager'],
  /** A comment by the support manager. */
  supportManager: ['supportManager'],
  /** Only with an invitation's link, and signed in. */
  signedInKeyHolders: [],
  /** People who work under an agreement of the city. */
  ownAgreement: ['assignee', 'colleague', 'bookedMusician', 'otherMusician'],
  /** A musician's own data, also open to staff on their behalf. */
  actingStaffAndBooked: ['sysAdmin', 'admin', 'cityAdmin', 'assignee', 'colleague', 'bookedMusician'],
  /** A musician's full numbers: open to the musician, and to those who pay them. */
  adminsAndBooked: ['sysAdmin', 'admin', 'cityAdmin', 'bookedMusician'],
  musicians: ['bookedMusician', 'otherMusician'],
  bookedMusician: ['bookedMusician'],
  /** Only with the draft's key or a signed link, which none of these people has. */
  keyHolders: [],
} satisfies Record<string, Who[]>;
export type Group = keyof typeof groups;
