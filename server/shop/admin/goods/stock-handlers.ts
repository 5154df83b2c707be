import { createHash } from 'node:crypto';
import * as calls from '../../../../commerce/admin-calls/stock.ts';
import { limits } from '../../../../commerce/limits.ts';
import { messages } from '../../../../commerce/messages.ts';
import { CallError } from '../../../core/call-error.ts';
import type { StockChange, StockItem } from '../../../core/ports/storage/orders/stock.ts';
import type { CallContext } from '../../calls/context.ts';
import { defineHandler, type Handler } from '../../calls/define-handler.ts';
import { judgeStockLine, type StockWarning } from '../../csv/judge-stock-line.ts';
import { type LineProblem, readStockCsv } from '../../csv/stock-csv.ts';
import { changeBy } from '../change-by.ts';
import { searchedWords } from './searched-words.ts';

const maxQuantityOf: Readonly<Record<(typeof calls.stockLevels)[number], number | undefined>> = {
  ALL: undefined,
  LOW: limits.lowStock,
  OUT: 0,
};

interface Planned extends StockChange {
  line: number;
  item: StockItem;
  warnings: readonly StockWarning[];
}

/** Compares the lines of a file with the current stock. */
async function planOf({ shop }: Pick<CallContext, 'shop'>, csv: string) {
  const { lines, problems: unread } = readStockCsv(csv);
  const items = await shop.storage.stock.read(lines.map(({ id }) => id));
  const byId = new Map(items.flatMap((item) => [[item.simpleId, item] as const, [item.variantId, item] as const]));
  const problems: LineProblem[] = [...unread];
  const outdated: LineProblem[] = [];
  const changes: Planned[] = [];
  let unchanged = 0;
  for (const read of lines) {
    const { line, id } = read;
    const item = byId.get(id);
    if (!item && id !== '') problems.push({ line, message: messages.csvIdUnknown });
    if (!item) continue;
    const judgement = judgeStockLine(read, item);
    if (judgement.kind === 'wrong') problems.push({ line, message: judgement.message });
    if (judgement.kind === 'outdated') outdated.push({ line, message: judgement.message });
    if (judgement.kind === 'unchanged') unchanged += 1;
    if (judgement.kind === 'change') {
      const { wanted, warnings } = judgement;
      changes.push({ line, item, variantId: item.variantId, seen: valuesOf(item), wanted, warnings });
    }
  }
  problems.sort((a, b) => a.line - b.line);
  const named = changes.map(({ variantId, seen, wanted }) => [variantId, seen, wanted]);
  const plan = createHash('sha256').update(JSON.stringify(named)).digest('base64url');
  return { plan, changes, outdated, problems, unchanged };
}

const presentChange = ({ line, item, seen, wanted, warnings }: Planned): calls.PlannedChange => ({
  line,
  title: item.title,
  options: item.options || item.sku,
  currencyCode: item.currencyCode,
  from: seen,
  to: wanted,
  warnings: [...warnings],
});

const valuesOf = ({ quantity, price, mrp }: StockItem) => ({ quantity, price, mrp });

/** Handlers of the merchant's calls about stock and its imports. */
export const stockHandlers: readonly Handler[] = [
  defineHandler(calls.listStock, async ({ query, shop }) => {
    const { q, level = 'ALL', after } = query;
    return shop.storage.stock.list({
      words: searchedWords(q),
      maxQuantity: maxQuantityOf[level],
      after,
      count: limits.adminPageSize,
    });
  }),
  defineHandler(calls.changeStock, async (context) => {
    const { changeId, seen, wanted } = context.body;
    const variantId = context.params.variant;
    const change = [{ variantId, seen, wanted }];
    const outcome = await context.shop.storage.stock.change(change, changeBy(context, changeId));
    if (outcome.kind === 'changed') return outcome.items[0]!;
    const [outdated] = outcome.outdated;
    if (!outdated) throw new CallError(404, 'variant-not-found', messages.variantNotFound);
    throw new CallError(409, 'stock-changed', messages.stockChanged, { item: outdated.item });
  }),
  defineHandler(calls.planImport, async (context) => {
    const { changes, ...planned } = await planOf(context, context.body.csv);
    const warned = changes.filter(({ warnings }) => warnings.length > 0);
    const plain = changes.filter(({ warnings }) => warnings.length === 0);
    const shown = [...warned, ...plain].slice(0, limits.maxShownChanges);
    return { ...planned, changed: changes.length, warned: warned.length, changes: shown.map(presentChange) };
  }),
  defineHandler(calls.importStock, async (context) => {
    const { changeId, csv, name = '', plan } = context.body;
    const { stock } = context.shop.storage;
    // Idempotent, because a client whose response was lost repeats the request.
    const made = await stock.imported(changeId);
    if (made !== undefined) return { changed: made };
    const { changes, problems, ...planned } = await planOf(context, csv);
    const outdated = () => new CallError(409, 'stock-plan-outdated', messages.stockPlanOutdated);
    if (planned.plan !== plan || problems.length > 0) throw outdated();
    const outcome = await stock.import(changes, changeBy(context, changeId), name);
    if (outcome.kind !== 'changed') throw outdated();
    return { changed: changes.length };
  }),
  defineHandler(calls.undoImport, async (context) => {
    const by = changeBy(context, context.body.changeId);
    const outcome = await context.shop.storage.stock.undoImport(context.params.import, by);
    if (!outcome) throw new CallError(404, 'import-not-found', messages.importNotFound);
    return outcome;
  }),
];
