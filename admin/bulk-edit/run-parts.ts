import {
  type BulkChange,
  type EditPlan,
  editProducts,
  type LeftProduct,
  planProductEdit,
  undoProductEdit,
} from '../../commerce/admin-calls/product-edits.ts';
import { limits } from '../../commerce/limits.ts';
import { send } from '../api/send.ts';

/** Called with the number of products processed so far. */
type OnProgress = (done: number) => void;

/** The changes that a bulk edit would make to all its products. */
export type WholePlan = Omit<EditPlan, 'joining'>;

const parts = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** Requests the plan of an edit, in batches of products. @throws SendError */
export async function planAll(
  change: BulkChange,
  slugs: readonly string[],
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<WholePlan> {
  const whole: WholePlan = { currencyCode: '', products: [], unchanged: 0, refused: [], shown: [] };
  let joining = 0;
  let done = 0;
  for (const part of parts(slugs.toSorted(), limits.maxBulkPlan)) {
    const plan = await send(planProductEdit, { body: { change, slugs: part, joining } }, signal);
    whole.currencyCode = plan.currencyCode;
    whole.products.push(...plan.products);
    whole.unchanged += plan.unchanged;
    whole.refused.push(...plan.refused);
    whole.shown.push(...plan.shown.slice(0, limits.shownBulkChanges - whole.shown.length));
    joining += plan.joining;
    done += part.length;
    onProgress(done);
  }
  return whole;
}

/** The result of a bulk edit. */
export interface Applied {
  changed: number;
  left: LeftProduct[];
  /** Number of products that were not reached because the edit was stopped. */
  rest: number;
}

/** Applies an edit in batches until it is stopped. Each batch is idempotent. @throws SendError */
export async function applyAll(
  edit: string,
  change: BulkChange,
  products: EditPlan['products'],
  onProgress: OnProgress,
  stop: AbortSignal,
): Promise<Applied> {
  const applied: Applied = { changed: 0, left: [], rest: products.length };
  for (const part of parts(products, limits.maxBulkBatch)) {
    if (stop.aborted) break;
    const { changed, left } = await send(editProducts, { params: { edit }, body: { change, products: part } });
    applied.changed += changed;
    applied.left.push(...left);
    applied.rest -= part.length;
    onProgress(products.length - applied.rest);
  }
  return applied;
}

/** Undoes an edit, in batches of products. @throws SendError */
export async function undoAll(edit: string, changeId: string): Promise<{ undone: number; kept: LeftProduct[] }> {
  const whole = { undone: 0, kept: [] as LeftProduct[] };
  let after: string | undefined;
  do {
    const { undone, kept, next } = await send(undoProductEdit, {
      params: { edit },
      body: { changeId, ...(after === undefined ? {} : { after }) },
    });
    whole.undone += undone;
    whole.kept.push(...kept);
    after = next;
  } while (after !== undefined);
  return whole;
}
