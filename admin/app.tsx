import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { enterSession } from '../staff-ui/enter-session.ts';
import { SignIn } from '../staff-ui/sign-in.tsx';
import { AccountView } from './account/account-view.tsx';
import { readSession, signIn, signInWithKey } from './api/session.ts';
import { AuditView } from './audit/audit-view.tsx';
import { CollectionView, NewCollectionView } from './collections/collection-view.tsx';
import { CollectionsView } from './collections/collections-view.tsx';
import { CustomerView } from './customers/customer-view.tsx';
import { CustomersView } from './customers/customers-view.tsx';
import { DiscountView, NewDiscountView } from './discounts/discount-view.tsx';
import { DiscountsView } from './discounts/discounts-view.tsx';
import { ReviewsView } from './feedback/reviews-view.tsx';
import { SubmissionsView } from './feedback/submissions-view.tsx';
import { GiftCardView } from './gift-cards/gift-card-view.tsx';
import { GiftCardsView } from './gift-cards/gift-cards-view.tsx';
import { InvoicesView } from './invoices/invoices-view.tsx';
import { JobsView } from './jobs/jobs-view.tsx';
import { Failure } from './layout/list.tsx';
import { Shell } from './layout/shell.tsx';
import { LookView, NewLookView } from './looks/look-view.tsx';
import { LooksView } from './looks/looks-view.tsx';
import { MediaView } from './media/media-view.tsx';
import { PictureView } from './media/picture-view.tsx';
import { useNavigation } from './navigation/navigation.tsx';
import type { ViewName } from './navigation/route.ts';
import { NewsletterView } from './newsletter/newsletter-view.tsx';
import { OrderView } from './orders/order-view.tsx';
import { OrdersView } from './orders/orders-view.tsx';
import { PluginView } from './plugins/plugin-view.tsx';
import { PluginsView } from './plugins/plugins-view.tsx';
import { PricesView } from './prices/prices-view.tsx';
import { NewProductView, ProductView } from './products/product-view.tsx';
import { ProductsView } from './products/products-view.tsx';
import { SalesView } from './sales/sales-view.tsx';
import { NewRuleView, SearchRuleView } from './search/search-rule-view.tsx';
import { SearchView } from './search/search-view.tsx';
import { StockView } from './stock/stock-view.tsx';
import { SubscriptionView } from './subscriptions/subscription-view.tsx';
import { SubscriptionsView } from './subscriptions/subscriptions-view.tsx';

const lists: Readonly<Record<ViewName, ComponentType>> = {
  orders: OrdersView,
  sales: SalesView,
  subscriptions: SubscriptionsView,
  invoices: InvoicesView,
  customers: CustomersView,
  products: ProductsView,
  collections: CollectionsView,
  looks: LooksView,
  media: MediaView,
  stock: StockView,
  search: SearchView,
  discounts: DiscountsView,
  prices: PricesView,
  'gift-cards': GiftCardsView,
  newsletter: NewsletterView,
  submissions: SubmissionsView,
  reviews: ReviewsView,
  jobs: JobsView,
  plugins: PluginsView,
  audit: AuditView,
  account: AccountView,
};

const details: Partial<Readonly<Record<ViewName, ComponentType<{ id: string }>>>> = {
  orders: OrderView,
  subscriptions: SubscriptionView,
  customers: CustomerView,
  search: SearchRuleView,
  discounts: DiscountView,
  products: ProductView,
  collections: CollectionView,
  looks: LookView,
  media: PictureView,
  'gift-cards': GiftCardView,
  plugins: PluginView,
};

const makers: Partial<Readonly<Record<ViewName, ComponentType<{ like?: string | undefined }>>>> = {
  search: NewRuleView,
  discounts: NewDiscountView,
  products: NewProductView,
  collections: NewCollectionView,
  looks: NewLookView,
};

function CurrentView() {
  const { route } = useNavigation();
  const Maker = route.isNew && makers[route.view];
  if (Maker) return <Maker key={`new ${route.view} ${route.like ?? ''}`} like={route.like} />;
  const Detail = details[route.view];
  if (Detail && route.id !== undefined) return <Detail key={route.id} id={route.id} />;
  const ListView = lists[route.view];
  return <ListView key={route.view} />;
}

/** Loads the session, and shows either the views for merchants or the sign-in form. */
export function App() {
  const session = useQuery({
    queryKey: ['session'],
    queryFn: () => enterSession({ read: readSession, exchange: signInWithKey }, location, history),
    staleTime: 60_000,
  });
  if (session.data && !session.data.isSignedIn)
    return (
      <SignIn
        title="Endcap admin"
        signIn={signIn}
        hint={
          <>
            <code>endcap author add NAME --role merchant</code> makes an account.
          </>
        }
      />
    );
  if (session.data?.role === 'author' || session.data?.role === 'publisher')
    return (
      <main className="blank">
        <p>
          The account {session.data.name} edits pages in the <a href="/playground">playground</a>. Orders and customers
          need the role merchant.
        </p>
      </main>
    );
  if (session.data)
    return (
      <Shell session={session.data}>
        <CurrentView />
      </Shell>
    );
  return (
    <main className="blank">
      {session.error ? <Failure error={session.error} onRetry={() => session.refetch()} /> : <p>Opening…</p>}
    </main>
  );
}
