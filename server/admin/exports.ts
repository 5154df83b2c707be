import { exportSubmissions } from '../../commerce/admin-calls/feedback.ts';
import { exportStock } from '../../commerce/admin-calls/stock.ts';
import type { CallContract } from '../../schemas/contract/call.ts';
import type { Static, TObject, TSchema } from '../../schemas/schema.ts';
import type { ShopServices } from '../calls/context.ts';
import type { Handler } from '../calls/define-handler.ts';
import { stockFile } from '../csv/stock-csv.ts';
import { submissionsFile } from '../csv/submissions-csv.ts';

/** A list that is sent as CSV while it is read, so that its length does not matter. */
export interface Export {
  contract: Handler['contract'];
  read(shop: ShopServices, query: unknown): AsyncIterable<string>;
}

const defineExport = <Query extends TObject>(
  contract: CallContract<TObject, Query, TSchema, TSchema>,
  read: (shop: ShopServices, query: Static<Query>) => AsyncIterable<string>,
): Export => ({
  contract: contract as unknown as Export['contract'],
  read: read as Export['read'],
});

export const exportedLists: readonly Export[] = [
  defineExport(exportSubmissions, ({ storage }, { form }) => submissionsFile(storage.submissions, form)),
  defineExport(exportStock, ({ storage }) => stockFile(storage.stock)),
];
