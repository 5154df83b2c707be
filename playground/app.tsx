import { useQuery } from '@tanstack/react-query';
import { enterSession } from '../staff-ui/enter-session.ts';
import { SignIn } from '../staff-ui/sign-in.tsx';
import { composeContracts } from '../widgets/shop-parts.ts';
import { messageOf } from './api/call.ts';
import { readSession, signIn, signInWithKey } from './api/documents.ts';
import { readOwnParts } from './api/own-parts.ts';
import { setOwnParts } from './catalogue/own-parts.ts';
import { Tooltips } from './layout/tooltip.tsx';
import type { Language } from './panels/source/language/client.ts';
import { WorkspaceView } from './workspace-view.tsx';
import './layout/blank.css';

interface AppProps {
  language: Language;
  nonce: string;
}

/** Loads the session and shows the workspace to authors, or the sign-in form. */
export function App({ language, nonce }: AppProps) {
  const session = useQuery({
    queryKey: ['session'],
    queryFn: () => enterSession({ read: readSession, exchange: signInWithKey }, location, history),
    staleTime: 60_000,
  });
  const isAuthor = session.data?.isSignedIn === true && session.data.role !== 'merchant';
  const parts = useQuery({
    queryKey: ['own-parts'],
    queryFn: async ({ signal }) => {
      const own = await readOwnParts(signal);
      setOwnParts(own);
      language.begin(composeContracts(own).registry);
      return own;
    },
    enabled: isAuthor,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (session.data && !session.data.isSignedIn)
    return (
      <SignIn
        title="Endcap playground"
        signIn={signIn}
        hint={
          <>
            <code>endcap author add</code> makes an account. While there is none, the server prints an address that
            opens the playground once.
          </>
        }
      />
    );
  if (session.data?.role === 'merchant')
    return (
      <main className="blank">
        <p>
          The account {session.data.name} is for the <a href="/admin">admin</a>. Pages need the role author, publisher
          or developer.
        </p>
      </main>
    );
  if (session.data && parts.data)
    return (
      <Tooltips>
        <WorkspaceView language={language} nonce={nonce} author={session.data.name ?? ''} />
      </Tooltips>
    );
  const failed = session.error ? session : parts;
  return (
    <main className="blank">
      {failed.error ? (
        <>
          <p role="alert">{messageOf(failed.error)}</p>
          <button type="button" className="button" onClick={() => failed.refetch()}>
            Try again
          </button>
        </>
      ) : (
        <p>Opening the playground…</p>
      )}
    </main>
  );
}
