import type { SeededRandom } from '@cadenza/demo/chance/seeded-random';
import type { FuzzRequest } from './fuzz-request.ts';
import type { SeasonRecords, SentLink } from './season-records.ts';

/** The links that lead to an operation: the page, and the name of the key there. */
const pages: Record<string, { path: RegExp; key?: string }> = {
  resetPassword: { path: /^\/rp$/ },
  validateEmail: { path: /^\/ve$/ },
  validateMobile: { path: /^\/vm$/ },
  loadRegistrationInvite: { path: /^\/(cmr|csmr|ar)$/ },
  completeRegistrationInvite: { path: /^\/(cmr|csmr|ar)$/ },
  getRoleInvite: { path: /^\/ar$/ },
  acceptRole: { path: /^\/ar$/ },
  loadOrganisationInvite: { path: /^\/ar$/, key: 'organisation' },
  completeOrganisationInvite: { path: /^\/ar$/, key: 'organisation' },
  completeOrganisationInviteAndRegister: { path: /^\/ar$/, key: 'organisation' },
  acceptOrganisationInvite: { path: /^\/ar$/, key: 'organisation' },
  acceptOrganisationAndAdminInvite: { path: /^\/ar$/, key: 'organisation' },
  viewOnlineInvoice: { path: /^\/invoice\// },
  downloadOnlineInvoice: { path: /^\/invoice\// },
  getBookingSheet: { path: /^\/booking_sheet$/ },
  sendCustomerReview: { path: /customer-review/ },
  unsubscribeMarketing: { path: /^\/unsbmke$/ },
};

/** Gives a request the key of a sent link, if its operation is opened by one. */
export function putSentLink(
  request: FuzzRequest,
  { season, random }: { season: SeasonRecords; random: SeededRandom },
): void {
  const page = pages[request.operation.operationId];
  const sent = page ? season.links.filter(({ path, query }) => page.path.test(path) && keyIn(query, page.key)) : [];
  if (!page || sent.length === 0) return;
  const link = random.pick(sent);
  const key = keyIn(link.query, page.key);
  const { body, query } = request;
  if (typeof body === 'object' && body !== null) {
    Object.assign(body, 'validationKey' in body ? { validationKey: key } : { key });
  } else Object.assign(query, onlyKnown(link, request), { key });
  const [, id] = /^\/invoice\/([^/]+)/.exec(link.path) ?? [];
  if (id) request.params.id = id;
}

const keyIn = (query: Record<string, string>, name?: string) =>
  query[name ?? (query.registration === undefined ? 'key' : 'registration')];

const onlyKnown = ({ query }: SentLink, { operation }: FuzzRequest) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name in (operation.query?.shape ?? {})));
