import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

interface SignInProps {
  title: string;
  /** How to get an account. */
  hint: ReactNode;
  signIn: (name: string, password: string) => Promise<unknown>;
}

/** Sign-in form; the session is kept in the query `session`. */
export function SignIn({ title, hint, signIn }: SignInProps) {
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
        <h1>{title}</h1>
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
          {enter.error?.message}
        </p>
        <button type="submit" className="button button-accent" disabled={enter.isPending}>
          {enter.isPending ? 'Signing in…' : 'Sign in'}
        </button>
        <p className="muted">{hint}</p>
      </form>
    </main>
  );
}
