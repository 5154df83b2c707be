import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PasswordField } from './password-field.tsx';

interface SignInProps {
  title: string;
  /** Explains how to get an account. */
  hint: ReactNode;
  signIn: (name: string, password: string, code: string) => Promise<unknown>;
}

/** Error codes after which the form asks for a code. */
const asksForCode = new Set(['code-required', 'wrong-code', 'code-guesses']);

/** The sign-in form. The session is stored in the query `session`. */
export function SignIn({ title, hint, signIn }: SignInProps) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const enter = useMutation({
    mutationFn: () => signIn(name, password, code),
    onError: (error) => setNeedsCode(asksForCode.has(String((error as { code?: unknown }).code))),
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
        <PasswordField label="Password" value={password} onChange={setPassword} errorId="sign-in-error" />
        {needsCode ? (
          <label className="field">
            Code
            <input
              className="input"
              // biome-ignore lint/a11y/noAutofocus: it appears because the author has pressed the button, and is what is left to enter
              autoFocus
              autoComplete="one-time-code"
              autoCapitalize="none"
              required
              value={code}
              onChange={(event) => setCode(event.target.value)}
              aria-describedby="sign-in-error"
            />
          </label>
        ) : undefined}
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
