import { describeAudit } from './describe-audit.ts';
import { describeCartsAndOrders } from './describe-carts-and-orders.ts';
import { describeCatalogue } from './describe-catalogue.ts';
import { describeCharacters } from './describe-characters.ts';
import { describeComments } from './describe-comments.ts';
import { describeCustomerList } from './describe-customer-list.ts';
import { describeCustomers } from './describe-customers.ts';
import { describeExperiments } from './describe-experiments.ts';
import { describeInvoices } from './describe-invoices.ts';
import { describeJobs } from './describe-jobs.ts';
import { describeLedgers } from './describe-ledgers.ts';
import { describeLooks } from './describe-looks.ts';
import { describeMedia } from './describe-media.ts';
import { describePages } from './describe-pages.ts';
import { describePayments } from './describe-payments.ts';
import { describePeople } from './describe-people.ts';
import { describePreviewLinks } from './describe-preview-links.ts';
import { describePriceRules } from './describe-price-rules.ts';
import { describeProducts } from './describe-products.ts';
import { describeSales } from './describe-sales.ts';
import { describeSubjects } from './describe-subjects.ts';
import type { Open } from './stored-data.ts';

/** Registers the conformance suite of the storage port. `open` returns an empty storage. */
export function describeStorage(name: string, open: Open): void {
  for (const describe of [
    describeCatalogue,
    describeProducts,
    describeLooks,
    describeMedia,
    describeCartsAndOrders,
    describePeople,
    describeCustomers,
    describeCustomerList,
    describePages,
    describePreviewLinks,
    describeExperiments,
    describeComments,
    describeLedgers,
    describePriceRules,
    describePayments,
    describeInvoices,
    describeJobs,
    describeSales,
    describeAudit,
    describeSubjects,
    describeCharacters,
  ])
    describe(name, open);
}
