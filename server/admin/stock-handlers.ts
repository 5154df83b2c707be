import * as calls from '../../commerce/admin-calls/stock.ts';
import { limits } from '../../commerce/limits.ts';
import { messages } from '../../commerce/messages.ts';
import { CallError } from '../calls/call-error.ts';
import type { CallContext } from '../calls/context.ts';
import { defineHandler, type Handler } from '../calls/define-handler.ts';
import { type LineProblem, readStockCsv, wantedOf } from '../csv/stock-csv.ts';
import type { StockChange, StockItem } from '../storage/port/stock.ts';
import { changeBy } from './change-by.ts';
import { searchedWords } from './searched-words.ts';

const mostOf: Readonly<Record<(typeof calls.stockLevels)[number], number | undefined>> = {
  ALL: undefined,
  LOW: limits.lowStock,
  OUT: 0,
};

/** Reads what the lines of a file want; the lines are judged against the stock as it is now. */
async function readImport({ shop }: Pick<CallContext, 'shop'>, csv: string) {
  const { lines, problems } = readStockCsv(csv);
  const items = await shop.storage.stock.read(lines.map(({ id }) => id));
  const known = new Map(items.flatMap((item) => [[item.simpleId, item] as const, [item.variantId, item] as const]));
  const wrong: LineProblem[] = [...problems];
  const changes: (StockChange & { line: number })[] = [];
  for (const line of lines) {
    const item: StockItem | undefined = known.get(line.id);
    if (!item && line.id !== '') wrong.push({ line: line.line, message: messages.csvIdUnknown });
    if (!item) continue;
    const wanted = wantedOf(line, item);
    if (typeof wanted === 'string') wrong.push({ line: line.line, message: wanted });
    else changes.push({ line: line.line, variantId: item.variantId, seen: valuesOf(item), wanted });
  }
  return { changes, problems: wrong.sort((a, b) => a.line - b.line) };
}

const valuesOf = ({ quantity, price, mrp }: StockItem) => ({ quantity, price, mrp });

const isNoChange = ({ seen, wanted }: StockChange): boolean =>
  seen.quantity === wanted.quantity && seen.price === wanted.price && seen.mrp === wanted.mrp;

export const stockHandlers: readonly Handler[] = [
  defineHandler(calls.listStock, async ({ query, shop }) => {
    const { q, level = 'ALL', after } = query;
    return shop.storage.stock.list({
      ...{ words: searchedWords(q), most: mostOf[level], after, count: limits.adminPageSize },
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
  defineHandler(calls.importStock, async (context) => {
    const { changeId, csv } = context.body;
    const { changes, problems } = await readImport(context, csv);
    const wanted = changes.filter((change) => !isNoChange(change));
    const nothing = { changed: 0, unchanged: changes.length - wanted.length };
    if (problems.length > 0 || wanted.length === 0) return { ...nothing, problems };
    const outcome = await context.shop.storage.stock.change(wanted, changeBy(context, changeId));
    if (outcome.kind === 'changed') return { ...nothing, changed: wanted.length, problems };
    const outdated = [...outcome.unknown, ...outcome.outdated.map(({ at }) => at)];
    return {
      ...nothing,
      problems: outdated.map((at) => ({ line: wanted[at]!.line, message: messages.stockChanged })),
    };
  }),
];
