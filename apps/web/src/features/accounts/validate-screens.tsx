import { formatPhone } from '@cadenza/domain/format-phone';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError, UNKNOWN_ERROR } from '../../shared/client/api-error.ts';
import { call } from '../../shared/client/public-client.ts';
import { AuthLayout } from '../../shared/pages/auth-layout.tsx';
import { useKeyFromAddress } from '../../shared/routing/use-key-from-address.ts';
import { authStore } from '../../shared/session/auth-store.ts';
import { flagDone } from '../../shared/session/done-flags-store.ts';
import { DeadLink } from './dead-link.tsx';

interface Proof {
  what: string;
  validate: (key: string) => Promise<{ address: string }>;
  flag: 'emailValidated' | 'mobileValidated';
  written: (address: string) => string;
}

type State = { is: 'asking' | 'busy' } | { is: 'done'; address: string } | { is: 'dead'; reason: string };

const NOT_WHOLE = 'This link is incomplete. Please open it from the message.';

async function verify(proof: Proof, key: string): Promise<State> {
  try {
    const { address } = await proof.validate(key);
    flagDone(proof.flag);
    return { is: 'done', address };
  } catch (error) {
    return { is: 'dead', reason: error instanceof ApiError ? error.message : UNKNOWN_ERROR };
  }
}

/**
 * Confirms an address. Mail programs open links, and some run scripts, before a person has seen them, so anyone not
 * signed in here has to press the button first.
 */
function ValidateScreen({ proof, inAddress }: { proof: Proof; inAddress: string }) {
  const key = useKeyFromAddress(inAddress);
  const [isSignedIn] = useState(() => authStore.getState().tokens !== null);
  const [state, setState] = useState<State>(
    key ? { is: isSignedIn ? 'busy' : 'asking' } : { is: 'dead', reason: NOT_WHOLE },
  );

  function confirm(): void {
    setState({ is: 'busy' });
    void verify(proof, key).then(setState);
  }

  useEffect(() => {
    if (isSignedIn && key) void verify(proof, key).then(setState);
  }, [isSignedIn, key, proof]);

  if (state.is === 'dead') {
    const way = isSignedIn ? 'Request a new link' : 'Sign in to request a new link';
    return <DeadLink reason={state.reason} way={{ to: '/dashboard', label: way }} />;
  }
  if (state.is === 'done') {
    return (
      <AuthLayout title="Thank you" lead={`${proof.written(state.address)} is confirmed.`}>
        <IconCircleCheck className="positive" size={44} stroke={1.2} aria-hidden />
        <Button component={Link} to={'/dashboard'} size="md" autoFocus>
          {isSignedIn ? 'Continue' : 'Sign in'}
        </Button>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={`Is this ${proof.what} yours?`} lead="Just one more tap to confirm it.">
      <Button size="md" loading={state.is === 'busy'} onClick={confirm} autoFocus>
        Confirm
      </Button>
    </AuthLayout>
  );
}

const email: Proof = {
  what: 'address',
  validate: (key) => call('validateEmail', { query: { key } }),
  flag: 'emailValidated',
  written: (address) => address,
};
const mobile: Proof = {
  what: 'number',
  validate: (key) => call('validateMobile', { query: { key } }),
  flag: 'mobileValidated',
  written: formatPhone,
};

export function ValidateEmailScreen() {
  return <ValidateScreen proof={email} inAddress={getRouteApi('/ve').useSearch().key} />;
}

export function ValidateMobileScreen() {
  return <ValidateScreen proof={mobile} inAddress={getRouteApi('/vm').useSearch().key} />;
}
