/** Titles and descriptions of the jobs. */
const names: Readonly<Record<string, { title: string; what: string }>> = {
  releases: { title: 'Releases', what: 'Publishes pages whose time has come.' },
  products: { title: 'Products', what: 'Publishes products whose time has come.' },
  'recurring-orders': { title: 'Subscriptions', what: 'Places the orders of subscriptions that are due.' },
  'expired-data': {
    title: 'Expired data',
    what: 'Deletes accounts, codes and files that are due, and takes back coins and gift cards that have expired.',
  },
  'recent-refunds': { title: 'Refunds of today', what: 'Looks for refunds made at the payment service.' },
  'all-refunds': { title: 'Refunds of the last weeks', what: 'Looks for refunds that were missed.' },
  sales: { title: 'Sales', what: 'Counts changed orders for the report of sales.' },
  'search-index': { title: 'Search index', what: 'Adds changes of the catalogue to the search.' },
  'forgotten-cards': { title: 'Cards of deleted customers', what: 'Deletes them at the payment service.' },
};

/** Returns a job's title and description; for a job of a later version, its key. */
export const jobName = (name: string): { title: string; what: string } => names[name] ?? { title: name, what: '' };
