import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { PasswordField } from '../password-field.tsx';
import type { NewSecret, SecondFactorCalls } from './calls.ts';
import { CodeField, Refusal } from './fields.tsx';
import { QrCode } from './qr-code.tsx';

interface SetUpProps {
  calls: SecondFactorCalls;
  /** Called with the recovery codes. */
  onDone: (recovery: string[]) => void;
}

const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Turns the second factor on. The secret goes to an authenticator, whose first code proves that it has received it. */
export function SetUp({ calls, onDone }: SetUpProps) {
  const begin = useMutation({ mutationFn: calls.begin });
  if (begin.data) return <Confirm calls={calls} onDone={onDone} given={begin.data} />;
  return (
    <div className="second-factor">
      <p>
        Your password alone opens this account. With a second factor, signing in also asks for a code of an
        authenticator on your phone, so a stolen password is not enough.
      </p>
      <button type="button" className="button button-accent" disabled={begin.isPending} onClick={() => begin.mutate()}>
        Set up an authenticator
      </button>
      <Refusal error={begin.error} />
    </div>
  );
}

function Confirm({ calls, given, onDone }: SetUpProps & { given: NewSecret }) {
  const { secret, address } = given;
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const confirm = useMutation({
    mutationFn: () => calls.turnOn({ password, secret, code }),
    onSuccess: ({ recovery }) => onDone(recovery),
  });
  return (
    <form
      className="second-factor"
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate();
      }}
    >
      <p>Scan this with your authenticator, or open it on this device.</p>
      <div className="second-factor-secret">
        <QrCode text={address} label="QR code for your authenticator" />
        <div>
          <p className="muted">Or enter this key:</p>
          <p className="second-factor-key">{inGroups(secret)}</p>
          <a href={address}>Open the authenticator</a>
        </div>
      </div>
      <CodeField label="Code that the authenticator shows" value={code} onChange={setCode} isFirst />
      <PasswordField label="Your password" value={password} onChange={setPassword} />
      <Refusal error={confirm.error} />
      <button type="submit" className="button button-accent" disabled={confirm.isPending}>
        {confirm.isPending ? 'Turning on…' : 'Turn on'}
      </button>
    </form>
  );
}
