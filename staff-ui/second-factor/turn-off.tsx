import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondFactorCalls } from './calls.ts';
import { CodeField, Refusal } from './fields.tsx';

interface TurnOffProps {
  calls: SecondFactorCalls;
  isRequired: boolean;
  recoveryCodes: number;
  onDone: () => void;
}

/** Number of remaining recovery codes below which a warning asks the author to create new ones. */
const fewCodes = 3;

/** The settings of an active second factor, with a form that turns it off with an unused code. */
export function TurnOff({ calls, isRequired, recoveryCodes, onDone }: TurnOffProps) {
  const [code, setCode] = useState('');
  const leave = useMutation({ mutationFn: () => calls.turnOff(code), onSuccess: onDone });
  return (
    <form
      className="second-factor"
      onSubmit={(event) => {
        event.preventDefault();
        leave.mutate();
      }}
    >
      <p>
        <strong>The second factor is on.</strong> Signing in asks for a code of your authenticator.{' '}
        {recoveryCodes === 1 ? 'One recovery code is' : `${recoveryCodes} recovery codes are`} left.
      </p>
      {recoveryCodes < fewCodes ? (
        <p className="error-message">For new recovery codes, turn the second factor off and on again.</p>
      ) : undefined}
      {isRequired ? (
        <p className="muted">This shop requires it, so it cannot be turned off.</p>
      ) : (
        <>
          <CodeField label="Code of the authenticator, or a recovery code" value={code} onChange={setCode} />
          <Refusal error={leave.error} />
          <button type="submit" className="button" disabled={leave.isPending}>
            {leave.isPending ? 'Turning off…' : 'Turn off'}
          </button>
        </>
      )}
    </form>
  );
}
