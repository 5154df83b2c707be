import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactorCalls } from './calls.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';
import './second-factor.css';
import { TurnOff } from './turn-off.tsx';

const queryKey = ['second-factor'];

/** The settings of the second factor of the author's own account. */
export function SecondFactor({ calls }: { calls: SecondFactorCalls }) {
  const client = useQueryClient();
  const state = useQuery({ queryKey, queryFn: calls.read });
  const [recovery, setRecovery] = useState<string[]>();
  const refresh = () => client.invalidateQueries({ queryKey });
  if (recovery)
    return (
      <RecoveryCodes
        codes={recovery}
        onKept={() => {
          setRecovery(undefined);
          void refresh();
        }}
      />
    );
  if (state.error)
    return (
      <p role="alert" className="error-message">
        {state.error.message}
      </p>
    );
  if (!state.data) return <p className="muted">Loading…</p>;
  const { hasAccount, isOn, isRequired, recoveryCodes } = state.data;
  if (!hasAccount)
    return (
      <p>
        You are signed in with a one-time key, which has no password and no second factor. Make an account first:{' '}
        <code>endcap author add NAME</code>
      </p>
    );
  if (isOn) return <TurnOff calls={calls} isRequired={isRequired} recoveryCodes={recoveryCodes} onDone={refresh} />;
  return <SetUp calls={calls} onDone={setRecovery} />;
}
