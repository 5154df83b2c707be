/** The playground, in which authors write, check, preview and publish pages. */
// Imported before the components' styles, which override these.
import '../staff-ui/theme.css';
import './theme.css';
import './layout/panel.css';
import { QueryCache, QueryClientProvider } from '@tanstack/react-query';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CurrentQueries } from '../staff-ui/current-queries.ts';
import { opensAgain } from '../staff-ui/staff-page.ts';
import { retryDelay, shouldRetry } from './api/busy.ts';
import { CallError } from './api/call.ts';
import { readDraft, saveDraft } from './api/documents.ts';
import { App } from './app.tsx';
import { indexedDbCopies, webStorageCopies } from './drafts/copy-stores.ts';
import { createDraftHistory } from './drafts/draft-history.ts';
import { browserTabs } from './drafts/tabs.ts';
import { createUndoCopies } from './drafts/undo-copies.ts';
import { createUnsavedCopies } from './drafts/unsaved-copies.ts';
import { WorkspaceContext } from './drafts/use-workspace.ts';
import { Workspace } from './drafts/workspace.ts';
import { createLanguage } from './panels/source/language/client.ts';

const client: CurrentQueries = new CurrentQueries({
  queryCache: new QueryCache({
    // Shows the sign-in form after the session has expired; texts are kept.
    onError: (thrown) => {
      if (thrown instanceof CallError && thrown.status === 401)
        void client.invalidateQueries({ queryKey: ['session'] });
    },
  }),
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      retryDelay,
      networkMode: 'always',
      staleTime: 5000,
    },
    mutations: { networkMode: 'always' },
  },
});

const after = (milliseconds: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};
const tabs = browserTabs(navigator.locks);
const roomy = indexedDbCopies(indexedDB);
const workspace = new Workspace({
  readDraft,
  saveDraft,
  copies: createUnsavedCopies([webStorageCopies(localStorage), roomy], tabs, Date.now),
  history: createDraftHistory(roomy, tabs.own, Date.now),
  undo: createUndoCopies({ store: roomy, tabs, now: Date.now, after }),
  tab: tabs.own,
  after,
});

const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';
const language = createLanguage();

if (!opensAgain(location, history))
  createRoot(document.getElementById('playground')!).render(
    createElement(
      StrictMode,
      null,
      createElement(
        QueryClientProvider,
        { client },
        createElement(WorkspaceContext, { value: workspace }, createElement(App, { language, nonce })),
      ),
    ),
  );
