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

/** Who gets in, by what an operation is about. Everybody else is refused: 401 without a session, else 403 or 404. */
export const groups = {
  everybody,
  signedIn: everybody.filter((name) => name !== 'anonymous'),
  /** Lists and lookups of the office; the answer holds only what the person's cities hold. */
  office: [...internal, ...cityStaff, 'foreignAdmin'],
  /** A record of the city, to read. */
  readers: [...internal, ...cityStaff],
  readersAndBooked: [...internal, ...cityStaff, 'bookedMusician'],
  /** Booking management: an admin, or the assignee. */
  managers: ['sysAdmin', 'admin', 'cityAdmin', 'assignee'],
  admins: ['sysAdmin', 'admin', 'cityAdmin'],
  /** About the colleague: an admin, or the colleague. */
  adminsOrColleague: ['sysAdmin', 'admin', 'cityAdmin', 'colleague'],
  /** Actions of the city that do not bind the booking: any acting staff there. */
  actingStaff: ['sysAdmin', 'admin', 'cityAdmin', 'assignee', 'colleague'],
  /** The same on no record of the city in particular. */
  anyActingStaff: ['sysAdmin', 'admin', 'cityAdmin', 'assignee', 'colleague', 'foreignAdmin'],
  /** Who invites into an organisation: its admin, and the house from support manager up. */
  organisationAdmins: ['sysAdmin', 'techSupport', 'devSupport', 'admin', 'supportManager', 'cityAdmin'],
  /** The same on no organisation in particular. */
  anyOrganisationAdmins: [
    'sysAdmin',
    'techSupport',
    'devSupport',
    'admin',
    'supportManager',
    'cityAdmin',
    'foreignAdmin',
  ],
  /** Who sees the city's organisation: its people, and the house from support manager up. */
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
  /** The same without musicians. */
  membersOfOrganisation: ['sysAdmin', 'techSupport', 'devSupport', 'admin', 'supportManager', ...cityStaff],
  /** People of the house who invite others into it. */
  administration: ['sysAdmin', 'techSupport', 'devSupport', 'admin', 'supportManager'],
  /** Only with an invitation's link, and signed in. */
  signedInKeyHolders: [],
  /** Those who work under an agreement of the city. */
  ownAgreement: ['assignee', 'colleague', 'bookedMusician', 'otherMusician'],
  /** What a musician keeps of themselves, or the office for them. */
  actingStaffAndBooked: ['sysAdmin', 'admin', 'cityAdmin', 'assignee', 'colleague', 'bookedMusician'],
  /** A musician's whole numbers: the musician, or who pays them. */
  adminsAndBooked: ['sysAdmin', 'admin', 'cityAdmin', 'bookedMusician'],
  musicians: ['bookedMusician', 'otherMusician'],
  bookedMusician: ['bookedMusician'],
  /** Only with the draft's key or a signed link, which nobody of these holds. */
  keyHolders: [],
} satisfies Record<string, Who[]>;
export type Group = keyof typeof groups;
