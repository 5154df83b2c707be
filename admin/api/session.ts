/** The author's session. Accounts, passwords and sign-in are those of the playground. */
export interface Session {
  isSignedIn: boolean;
  name?: string;
  role?: 'author' | 'publisher' | 'merchant' | 'developer';
}

const messageOfAnswer = async (response: Response): Promise<string> => {
  const answer = (await response.json().catch(() => undefined)) as { error?: { message: string } } | undefined;
  return answer?.error?.message ?? `The server answered ${response.status}.`;
};

async function ask(method: 'GET' | 'POST' | 'DELETE', path = '', body?: object): Promise<Session> {
  const response = await fetch(`/playground/api/session${path}`, {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'x-endcap': '1', ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(await messageOfAnswer(response));
  return (await response.json()) as Session;
}

export const signIn = (name: string, password: string) => ask('POST', '', { name, password });
export const signOut = () => ask('DELETE');
export const readSession = () => ask('GET');
export const signInWithKey = (key: string) => ask('POST', '/key', { key });
