import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { troubleOf } from '../api/call.ts';
import { signIn } from '../api/documents.ts';

/** Asks for the password that the shop was started with. */
export function SignIn() {
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const enter = useMutation({
    mutationFn: signIn,
    onSuccess: (session) => client.setQueryData(['session'], session),
  });
  return (
    <main className="blank">
      <form
        className="sign-in"
        onSubmit={(event) => {
          event.preventDefault();
          enter.mutate(password);
        }}
      >
        <h1>Endcap playground</h1>
        <label className="field">
          Password
          <input
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            aria-describedby="sign-in-trouble"
          />
        </label>
        <p id="sign-in-trouble" role="alert" className="trouble">
          {enter.error ? troubleOf(enter.error) : ''}
        </p>
        <button type="submit" className="button button-accent" disabled={enter.isPending}>
          {enter.isPending ? 'Signing in…' : 'Sign in'}
        </button>
        <p className="muted">It is the ENDCAP_ADMIN_PASSWORD that the server was started with.</p>
      </form>
    </main>
  );
}
