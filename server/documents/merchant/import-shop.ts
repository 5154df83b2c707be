import { collectionsFrom } from '../../catalogue/import/collections.ts';
import type { Output } from '../../catalogue/import/progress.ts';
import { runImport } from '../../catalogue/import/run.ts';
import type { StarterShop } from '../../catalogue/starter-shop.ts';
import type { DecimalMark } from '../../core/csv/decimal-mark.ts';
import { systemEnv } from '../../core/env.ts';
import { type OwnSlugs, Slugs, type WrongSlug } from '../../core/own-slugs.ts';
import type { ShopStorage } from '../../core/ports/storage/storage.ts';
import { recordChanges } from './changes.ts';
import { resolveCurrency } from './currency.ts';
import { goodsOf } from './goods.ts';
import { joinHandMade } from './join-hand-made.ts';
import { pagesLine, storeOwnPages } from './own-pages.ts';
import { type CopiedPictures, copyPictures, type PictureCopies, pictureHostsOf } from './pictures/copy-pictures.ts';
import { localeOf, suggestedName } from './profile.ts';
import { removeStarter } from './remove-starter.ts';
import { answerLines, type MerchantSays, withAnswers } from './says.ts';

/** Options of `endcap import`. */
export interface ImportShopOptions {
  storage: ShopStorage;
  file: string;
  /** Currency of the prices; by default that of the shop, of its settings file, or rupees. */
  currencyCode?: string | undefined;
  /** Decimal mark of prices; by default detected from the file. */
  decimalMark?: DecimalMark | undefined;
  /** Name of the shop; by default its current name, or one derived from the file. */
  shopName?: string | undefined;
  /** The merchant's answers. Omitted ones stay as they are, and an empty text removes an answer. */
  said?: MerchantSays;
  /** Whether the answers, name and currency come from a definition's settings, to which the report then refers. */
  isDefined?: boolean;
  /** Values of a settings file. */
  settings?: { currencyCode?: string; shopName?: string; defaultLocale?: string } | undefined;
  /** The shop's own way to make slugs of products and collections. */
  ownSlugs?: OwnSlugs | undefined;
  /** Whether products that were edited in the admin are replaced too. */
  replaceEdited?: boolean | undefined;
  /** Whether the report lists the changes by name; the storage is then a temporary copy. */
  isDryRun?: boolean;
  /** Timestamp of the import, in milliseconds. */
  at?: number;
  /** Where pictures are copied to; without it they stay links to their current addresses. */
  pictures?: PictureCopies | undefined;
  /** The starter shop, which the storage contains before the first import; its products are removed. */
  starter: Pick<StarterShop, 'catalogue' | 'documents'>;
  output: Output;
}

/** Maximum number of wrong answers of the shop's own functions that are shown. */
const maxWrongSlugs = 10;

/** Derives the collections of the whole catalogue, and removes derived ones that no longer exist. */
async function updateCollections(
  { catalogue }: ShopStorage,
  replaceEdited: boolean,
  slugs: Slugs,
): Promise<{ count: number; removed: number; kept: readonly string[] }> {
  const facts = await catalogue.facts();
  const derived = collectionsFrom(facts, slugs);
  const pictures = new Map(goodsOf(facts, derived).shelves.map(({ slug, picture }) => [slug, picture]));
  const collections = derived.map((record) => {
    const asset = pictures.get(record.slug);
    return asset ? { ...record, asset } : record;
  });
  const current = new Set(collections.map(({ slug }) => slug));
  const stale = (await catalogue.collections()).filter(
    ({ record, isEdited }) => record.rule && !isEdited && !current.has(record.slug),
  );
  const removed = await catalogue.removeCollections(stale.map(({ record }) => record.slug));
  const { kept = [] } = await catalogue.upsertCollections(collections, { replaceEdited });
  return { count: collections.length, removed, kept };
}

/** The report's line about the derived collections. */
function collectionsLine({ count, removed, kept }: Awaited<ReturnType<typeof updateCollections>>): string {
  const left = kept.length > 0 ? `, ${kept.length} left as you edited them (${kept.join(', ')})` : '';
  return `Collections: ${count}${removed > 0 ? `, ${removed} removed` : ''}${left}.`;
}

/** The report's lines about the pictures and the hosts from which shoppers' browsers load them. */
function picturesLines(copied: CopiedPictures | undefined, hosts: readonly string[], isDryRun: boolean): string[] {
  const links =
    hosts.length === 0
      ? []
      : [
          `Pictures are loaded from ${hosts.slice(0, 5).join(', ')}${hosts.length > 5 ? ` and ${hosts.length - 5} more` : ''}: shoppers are seen there, and without that server the shop has no pictures.`,
        ];
  if (!copied || copied.copied + copied.kept + copied.failed === 0) return links;
  if (isDryRun) return [`Pictures: ${copied.failed} would be copied into the shop, ${copied.kept} are there already.`];
  return [
    `Pictures: ${copied.copied} copied into the shop, ${copied.kept} there already, ${copied.failed} not copied.`,
    ...links,
  ];
}

/**
 * `endcap import FILE.csv`: imports the products, and makes the shop the merchant's own: name, currency, collections
 * and pages. Texts that the merchant has edited are never changed. Returns the exit code.
 *
 * @throws SettingsError when the currency of the import is not the shop's
 */
export async function importShop(options: ImportShopOptions): Promise<0 | 1> {
  const { storage, file, output, shopName, settings, starter, isDryRun = false, isDefined = false } = options;
  const changes = isDryRun ? recordChanges(storage.catalogue) : undefined;
  const storedProfile = await storage.profile.read();
  const own = storedProfile?.origin === 'import' ? storedProfile : undefined;
  const isFirst = !own || own.isUnfinished === true;
  const currencyCode = resolveCurrency(options, own);
  const wrong: WrongSlug[] = [];
  const slugs = new Slugs(options.ownSlugs, (each) => wrong.push(each));
  let profile = own;
  let copied: CopiedPictures | undefined;
  let hosts: string[] = [];
  const { exitCode, handMade, pictures } = await runImport({
    file,
    currencyCode,
    writer: changes?.writer ?? storage.catalogue,
    output,
    decimalMark: options.decimalMark,
    slugs,
    replaceEdited: options.replaceEdited,
    at: options.at,
    async beforeWriting(products, { progress, report }) {
      profile = withAnswers(
        {
          ...own,
          isUnfinished: undefined,
          origin: 'import',
          shopName: shopName?.trim() || own?.shopName || settings?.shopName || suggestedName(products, file),
          currencyCode,
          defaultLocale:
            own?.defaultLocale ?? settings?.defaultLocale ?? localeOf({ currencyCode, country: options.said?.country }),
        },
        options.said,
      );
      if (options.pictures)
        copied = await copyPictures(products, options.pictures, report, (part) =>
          progress.show(part, 'Copying pictures'),
        );
      hosts = pictureHostsOf(products);
      if (!own) await removeStarter(storage.catalogue, starter, currencyCode);
      await storage.profile.save(isFirst ? { ...profile, isUnfinished: true } : profile);
    },
  });
  for (const { rule, title, reason } of wrong.slice(0, maxWrongSlugs))
    output.write(
      `slugs.${rule}: for the title ${JSON.stringify(title)} ${reason}; the address is made of the title.\n`,
    );
  if (!profile) return exitCode;
  const collections = await updateCollections(storage, options.replaceEdited ?? false, slugs);
  const joined = await joinHandMade(storage, handMade, options.at ?? systemEnv.now());
  if (!isDryRun) await storage.media.describe(pictures, options.at ?? systemEnv.now());
  const pages = await storeOwnPages(storage, starter.documents, profile, !own);
  if (isFirst) await storage.profile.save(profile);
  output.write(
    [
      ...(changes?.lines() ?? []),
      collectionsLine(collections),
      ...(joined === 0 ? [] : [`Collections chosen by hand: ${joined} made or with more goods.`]),
      pagesLine(pages),
      ...picturesLines(copied, hosts, isDryRun),
      `The shop is called "${profile.shopName}" (${isDefined ? '"shopName" of its settings' : '--name'} changes it) and sells in ${profile.currencyCode}.`,
      ...answerLines(profile, isDefined),
      ...(own
        ? []
        : [
            `Delivery is free until "shipping" is ${isDefined ? 'in its settings' : 'set in a settings file (endcap start --config FILE)'}.`,
          ]),
      ...(isDryRun ? ['This was a dry run: nothing was written.'] : []),
      '',
    ].join('\n'),
  );
  return exitCode;
}
