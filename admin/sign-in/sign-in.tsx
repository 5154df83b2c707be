import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../api/send.ts';
import { signIn } from '../api/session.ts';

/** Sign-in form, for the accounts of the playground. */
export function SignIn() {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const enter = useMutation({
    mutationFn: () => signIn(name, password),
    onSuccess: (session) => client.setQueryData(['session'], session),
  });
  return (
    <main className="blank">
      <form
        className="sign-in"
        onSubmit={(event) => {
          event.preventDefault();
          enter.mutate();
        }}
      >
        <h1>Endcap admin</h1>
        <label className="field">
          Name
          <input
            className="input"
            autoComplete="username"
            autoCapitalize="none"
            required
            value={name}
            onChange={(event) => setName(event.target.value)}
            aria-describedby="sign-in-error"
          />
        </label>
        <label className="field">
          Password
          <input
            className="input"
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            aria-describedby="sign-in-error"
          />
        </label>
        <p id="sign-in-error" role="alert" className="error-message">
          {enter.error ? messageOf(enter.error) : ''}
        </p>
        <button type="submit" className="button button-accent" disabled={enter.isPending}>
          {enter.isPending ? 'Signing in…' : 'Sign in'}
        </button>
        <p className="muted">
          <code>endcap author add NAME --role merchant</code> makes an account.
        </p>
      </form>
    </main>
  );
}
