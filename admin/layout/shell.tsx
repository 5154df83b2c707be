import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Session, signOut } from '../api/session.ts';
import { Link, useNavigation } from '../navigation/navigation.tsx';
import type { ViewName } from '../navigation/route.ts';
import { usePluginPages } from '../plugins/plugins-view.tsx';

/** Names of the views in the navigation. */
export const viewNames: Readonly<Record<ViewName, string>> = {
  orders: 'Orders',
  sales: 'Sales',
  subscriptions: 'Subscriptions',
  invoices: 'Invoices',
  customers: 'Customers',
  products: 'Products',
  collections: 'Collections',
  looks: 'Looks',
  media: 'Media',
  stock: 'Stock and prices',
  search: 'Search',
  discounts: 'Discounts',
  prices: 'Delivery, tax, extras',
  'gift-cards': 'Gift cards',
  newsletter: 'Newsletter',
  submissions: 'Submissions',
  reviews: 'Reviews',
  jobs: 'Jobs',
  plugins: 'Plug-ins',
  audit: 'Audit trail',
  account: 'Your account',
};

interface ShellProps {
  session: Session;
  children: ReactNode;
}

/** The frame around all views. */
export function Shell({ session, children }: ShellProps) {
  const { route } = useNavigation();
  const client = useQueryClient();
  const nav = useRef<HTMLElement>(null);
  const { view: current } = route;
  const { pages = [] } = usePluginPages().data ?? {};
  const { length: pluginPages } = pages;
  // On a phone, the list of views is wider than the screen, and the link to plug-ins comes later than the others.
  useEffect(() => {
    if (current || pluginPages > 0)
      nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current, pluginPages]);
  const shownViews = Object.entries(viewNames).filter(([view]) => view !== 'plugins' || pluginPages > 0);
  const leave = useMutation({
    mutationFn: signOut,
    onSuccess: (left) => {
      client.clear();
      client.setQueryData(['session'], left);
    },
  });
  return (
    <div className="shell">
      <header className="shell-head">
        <span className="shell-name">Endcap admin</span>
        <span className="shell-author muted">{session.name}</span>
        {session.role === 'developer' ? (
          <a className="button button-quiet" href="/playground">
            Pages
          </a>
        ) : undefined}
        <a className="button button-quiet" href="/">
          Shop
        </a>
        <button type="button" className="button button-quiet" onClick={() => leave.mutate()}>
          Sign out
        </button>
      </header>
      <nav ref={nav} className="shell-nav" aria-label="Views">
        {shownViews.map(([view, name]) => (
          <Link key={view} to={{ view: view as ViewName }} isCurrent={current === view}>
            {name}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
