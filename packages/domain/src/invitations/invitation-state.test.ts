import { describe, expect, it } from 'vitest';
import { invitationState, whyClosed, whyNotCancelled, whyNotResent } from './invitation-state.ts';

const now = '2027-01-15T00:00:00.000Z';
const times = { expiresAt: '2027-01-16T00:00:00.000Z', acceptedAt: null, cancelledAt: null };

describe('an invitation', () => {
  it.each([
    { given: times, state: 'open', opens: true, resends: true, cancels: true },
    { given: { ...times, expiresAt: now }, state: 'expired', opens: false, resends: true, cancels: true },
    { given: { ...times, cancelledAt: now }, state: 'cancelled', opens: false, resends: false, cancels: true },
    { given: { ...times, acceptedAt: now }, state: 'accepted', opens: false, resends: false, cancels: false },
    {
      given: { ...times, acceptedAt: now, expiresAt: now },
      state: 'accepted',
      opens: false,
      resends: false,
      cancels: false,
    },
  ] as const)('that is $state can be opened, resent and cancelled as expected', ({ given, state, ...may }) => {
    expect(invitationState(given, now)).toBe(state);
    expect({
      opens: whyClosed(state) === null,
      resends: whyNotResent(state) === null,
      cancels: whyNotCancelled(state) === null,
    }).toEqual(may);
  });
});
