import { secondFactorCalls } from '../../staff-ui/second-factor/calls.ts';
import { SendError } from './send.ts';

/** The author's session. Accounts, passwords and sign-in are those of the playground. */
export interface Session {
  isSignedIn: boolean;
  name?: string;
  role?: 'author' | 'publisher' | 'merchant' | 'developer';
}

const refusalIn = async (response: Response): Promise<SendError> => {
  const answer = (await response.json().catch(() => undefined)) as
    | { error?: { code: string; message: string } }
    | undefined;
  const { code = 'http', message = `The server answered ${response.status}.` } = answer?.error ?? {};
  return new SendError(response.status, code, message);
};

async function ask<Answer = Session>(method: 'GET' | 'POST' | 'DELETE', path = '', body?: object): Promise<Answer> {
  const response = await fetch(`/playground/api/session${path}`, {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'x-endcap': '1', ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw await refusalIn(response);
  return (await response.json()) as Answer;
}

export const signIn = (name: string, password: string, code: string) =>
  ask('POST', '', { name, password, ...(code === '' ? {} : { code }) });
export const signOut = () => ask('DELETE');
export const readSession = () => ask('GET');
export const signInWithKey = (key: string) => ask('POST', '/key', { key });
export const secondFactor = secondFactorCalls(ask);
