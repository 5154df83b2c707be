import * as calls from '../../../../commerce/admin-calls/product-edits.ts';
import { dayMs } from '../../../../commerce/durations.ts';
import { limits } from '../../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../../commerce/messages.ts';
import { isEdit } from '../../../../commerce/rules/goods/bulk-edit.ts';
import { CallError } from '../../../core/call-error.ts';
import type { AuditNote } from '../../../core/ports/storage/accounts/audit.ts';
import type { EditedCollections } from '../../../core/ports/storage/catalogue/product-edits.ts';
import type { ShopServices } from '../../calls/context.ts';
import { defineHandler, type Handler } from '../../calls/define-handler.ts';
import { changeBy } from '../change-by.ts';
import { collectionChanges } from './collection-audit.ts';
import { type EditOutcome, editOf, editText, isByHand, shownEdit } from './product-edit.ts';
import { searchedWords } from './searched-words.ts';
import { undoneEdit } from './undo-product-edit.ts';

const refused = (message: string): CallError => new CallError(400, 'product-edit-invalid', message);

const collectionsOf = ({ addTo, removeFrom }: calls.BulkChange): string[] =>
  [addTo, removeFrom].flatMap((slug) => slug ?? []);

/** Reads the collections that an edit names. @throws CallError for one that is not hand-picked */
async function namedCollections({ storage }: ShopServices, change: calls.BulkChange): Promise<EditedCollections> {
  if (!isEdit(change)) throw refused(messages.bulkNothing);
  const { price } = change;
  if (price && (price.kind === 'PERCENT' ? price.percentage : price.amount) === undefined)
    throw refused(messages.bulkNothing);
  const records = new Map();
  for (const slug of collectionsOf(change)) {
    const collection = await storage.collections.read(slug);
    if (!collection)
      throw new CallError(404, 'collection-not-found', formatMessage(messages.recordMissing, { kind: 'collection' }));
    if (!isByHand(collection.record)) throw refused(messages.bulkByRules);
    records.set(slug, collection.record);
  }
  return records;
}

const partOf = ({ config }: ShopServices, edit: string, collections: readonly string[]) => ({
  edit,
  collections,
  collectionAudit: (
    before: Parameters<typeof collectionChanges>[0],
    after: Parameters<typeof collectionChanges>[0],
  ): AuditNote => ({
    action: 'collection.change',
    subject: `collection ${after?.slug}`,
    ...collectionChanges(before, after, config.currencyCode),
  }),
});

/** Creates the entry for a product that is left unchanged, with the reason. */
const stays = (slug: string, title: string, message: string): calls.LeftProduct => ({ slug, title, message });

/** Handlers of the merchant's calls about bulk edits of products. */
export const productEditHandlers: readonly Handler[] = [
  defineHandler(calls.matchingProducts, async ({ query, shop }) => {
    const { q, status } = query;
    const count = limits.maxBulkProducts + 1;
    const slugs = await shop.storage.productEdits.matching({ words: searchedWords(q), status, count });
    return { slugs: slugs.slice(0, limits.maxBulkProducts), isCut: slugs.length === count };
  }),
  defineHandler(calls.planProductEdit, async ({ body, shop }) => {
    const { change, slugs, joining = 0 } = body;
    const collections = await namedCollections(shop, change);
    const now = shop.env.now();
    const answer: calls.EditPlan = {
      currencyCode: shop.config.currencyCode,
      products: [],
      joining: 0,
      unchanged: 0,
      refused: [],
      shown: [],
    };
    for (const slug of new Set(slugs)) {
      const product = await shop.storage.products.read(slug);
      if (!product) {
        answer.refused.push(stays(slug, slug, messages.bulkGone));
        continue;
      }
      const outcome = editOf(product, { change, collections, now, joining: joining + answer.joining });
      if (outcome.kind === 'same') answer.unchanged += 1;
      if (outcome.kind === 'refused') answer.refused.push(stays(slug, product.record.title, outcome.message));
      if (outcome.kind !== 'change') continue;
      answer.products.push({ slug, version: product.version });
      if (outcome.edit.joined !== undefined) answer.joining += 1;
      if (answer.shown.length < limits.shownBulkChanges) answer.shown.push(shownEdit(outcome));
    }
    return answer;
  }),
  defineHandler(calls.editProducts, async (context) => {
    const { body, params, shop } = context;
    const { change, products } = body;
    await namedCollections(shop, change);
    const versions = new Map(products.map(({ slug, version }) => [slug, version]));
    const now = shop.env.now();
    await shop.storage.productEdits.forget(now - limits.bulkEditDays * dayMs);
    return shop.storage.productEdits.change<calls.LeftProduct>(
      {
        ...partOf(shop, params.edit, collectionsOf(change)),
        slugs: [...versions.keys()].sort(),
        summary: {
          action: 'product.bulk',
          subject: 'products',
          before: '',
          after: editText(change, shop.config.currencyCode),
        },
        decide: (slug, known, collections) => {
          if (!known) return { left: stays(slug, slug, messages.bulkGone) };
          const { title } = known.record;
          if (known.version !== versions.get(slug)) return { left: stays(slug, title, messages.bulkOutdated) };
          const outcome: EditOutcome = editOf(known, { change, collections, now, joining: 0 });
          if (outcome.kind === 'same') return { left: stays(slug, title, messages.bulkOutdated) };
          return outcome.kind === 'refused' ? { left: stays(slug, title, outcome.message) } : outcome;
        },
      },
      changeBy(context, params.edit),
    );
  }),
  defineHandler(calls.undoProductEdit, async (context) => {
    const { body, params, shop } = context;
    const { productEdits } = shop.storage;
    await productEdits.forget(shop.env.now() - limits.bulkEditDays * dayMs);
    const count = limits.maxBulkBatch;
    const items = await productEdits.read(params.edit, { after: body.after, count });
    if (!items)
      throw new CallError(
        404,
        'product-edit-not-found',
        formatMessage(messages.bulkEditMissing, { days: limits.bulkEditDays }),
      );
    const collections = [...new Set(items.flatMap(({ edit }) => [edit.joined ?? [], edit.left?.slug ?? []].flat()))];
    const outcomes = await productEdits.undo(
      {
        ...partOf(shop, params.edit, collections),
        items,
        summary: { action: 'product.undo', subject: 'products', before: '', after: `bulk edit ${params.edit}` },
        decide: ({ edit }, known, edited) => undoneEdit(edit, known, edited),
      },
      changeBy(context, body.changeId),
    );
    const partlyUndone = outcomes.filter((each) => each.kept !== '');
    const last = items.at(-1);
    return {
      undone: outcomes.length - partlyUndone.length,
      kept: partlyUndone.map(({ slug, title, kept: message }) => stays(slug, title, message)),
      ...(items.length === count && last ? { next: last.slug } : {}),
    };
  }),
];
