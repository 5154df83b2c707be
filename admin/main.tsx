/**
 * The merchant's application: orders, customers, products, stock and prices, discounts, submissions, reviews, and
 * the audit trail.
 */
import { MutationCache, QueryCache, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CurrentQueries } from '../staff-ui/current-queries.ts';
import { opensAgain } from '../staff-ui/staff-page.ts';
import { SendError } from './api/send.ts';
import { App } from './app.tsx';
import { NavigationProvider } from './navigation/navigation.tsx';
import '../staff-ui/theme.css';
import '../widgets/theme/fonts.css';
import './theme.css';
import './layout/shell.css';
import './layout/list.css';
import './layout/detail.css';
import './layout/dialog.css';
import './discounts/discounts.css';
import './collections/collections.css';
import './bulk-edit/bulk-edit.css';
import './media/media.css';
import './products/products.css';
import './search/search.css';

/** Shows the sign-in form after the session has expired. */
const onError = (thrown: unknown): void => {
  if (thrown instanceof SendError && thrown.status === 401) void client.invalidateQueries({ queryKey: ['session'] });
};

const client: CurrentQueries = new CurrentQueries({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      retry: (count, thrown) => count < 2 && (!(thrown instanceof SendError) || thrown.status === 0),
      networkMode: 'always',
      staleTime: 5000,
    },
    mutations: { networkMode: 'always' },
  },
});

if (!opensAgain(location, history))
  createRoot(document.getElementById('admin')!).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <NavigationProvider>
          <App />
        </NavigationProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
