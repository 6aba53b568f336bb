import type { OutputOf } from '@cadenza/contract/operations';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../shared/client/api-error.ts';
import { call } from '../../shared/client/public-client.ts';
import type { InvitationLink } from './waiting-key.ts';

export type OrganisationInvitation = OutputOf<'loadOrganisationInvite'>;
export type Invitation = OutputOf<'loadRegistrationInvite'> & Partial<OrganisationInvitation>;

const reads: Record<InvitationLink['kind'], (key: string) => Promise<Invitation>> = {
  registration: (key) => call('loadRegistrationInvite', { query: { key } }),
  role: (key) => call('getRoleInvite', { query: { key } }),
  organisation: (key) => call('loadOrganisationInvite', { query: { key } }),
};

/** The details behind a link. Loaded only once, so that nothing changes while the form is filled in. */
export function useInvitation({ kind, key }: InvitationLink) {
  return useQuery<Invitation, ApiError>({
    queryKey: ['invitation', kind, key],
    queryFn: () => reads[kind](key),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: key !== '',
  });
}
