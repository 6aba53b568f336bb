import { defineScreen } from '../../shared/routing/define-screen.ts';
import { searchText } from '../../shared/routing/search.ts';

const byKey = { search: { key: searchText() } };

/** Opened by links in mails: a musician, a sales manager, and everybody else who is invited. */
export const musicianRegistrationScreen = defineScreen({ path: '/cmr', title: 'Register as a musician', ...byKey });
export const managerRegistrationScreen = defineScreen({
  path: '/csmr',
  title: 'Register as a sales manager',
  ...byKey,
});
/** `key` of a role invite, `registration` of somebody new, `organisation` of an organisation and its admin. */
export const acceptRoleScreen = defineScreen({
  path: '/ar',
  title: 'Accept an invitation',
  search: { key: searchText(), registration: searchText(), organisation: searchText() },
});
