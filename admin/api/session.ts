import { secondFactorCalls } from '../../staff-ui/second-factor/calls.ts';
import { staffFetch } from '../../staff-ui/staff-page.ts';
import { refusalIn } from './send.ts';

/** The session of a staff account. Accounts, passwords and sign-in are shared with the playground. */
export interface Session {
  isSignedIn: boolean;
  name?: string;
  role?: 'author' | 'publisher' | 'merchant' | 'developer';
}

async function ask<Answer = Session>(method: 'GET' | 'POST' | 'DELETE', path = '', body?: object): Promise<Answer> {
  const response = await staffFetch(`/playground/api/session${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw await refusalIn(response);
  return (await response.json()) as Answer;
}

/** Signs in with a password and, if required, a code of the second factor. */
export const signIn = (name: string, password: string, code: string) =>
  ask('POST', '', { name, password, ...(code === '' ? {} : { code }) });
/** Ends the session. */
export const signOut = () => ask('DELETE');
/** Reads the current session. */
export const readSession = () => ask('GET');
/** Signs in with the one-time key that the server has printed. */
export const signInWithKey = (key: string) => ask('POST', '/key', { key });
/** The calls about the account's second factor. */
export const secondFactor = secondFactorCalls(ask);
