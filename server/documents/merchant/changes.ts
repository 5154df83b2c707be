import type { CatalogueWriter, UpsertCounts, UpsertOptions } from '../../core/ports/catalogue.ts';
import type { ProductRecord } from '../../core/ports/product-record.ts';

/** Maximum number of names printed for each kind of change; the rest are counted. */
const maxNames = 20;

/** Wraps a writer so that it records which products an import creates and changes. */
export function recordChanges(writer: Pick<CatalogueWriter, 'upsertProducts'>): {
  writer: Pick<CatalogueWriter, 'upsertProducts'>;
  lines(): string[];
} {
  const created: string[] = [];
  const updated: string[] = [];
  const upsertProducts = async (records: readonly ProductRecord[], options?: UpsertOptions): Promise<UpsertCounts> => {
    const sum: UpsertCounts = { created: 0, updated: 0, unchanged: 0 };
    // One by one, because a result contains only counts.
    for (const record of records) {
      const result = await writer.upsertProducts([record], options);
      if (result.created > 0) created.push(record.slug);
      if (result.updated > 0) updated.push(record.slug);
      if (result.kept) sum.kept = [...(sum.kept ?? []), ...result.kept];
      sum.created += result.created;
      sum.updated += result.updated;
      sum.unchanged += result.unchanged;
    }
    return sum;
  };
  const line = (label: string, names: readonly string[]): string[] =>
    names.length === 0
      ? []
      : [
          `${label}: ${names.slice(0, maxNames).join(', ')}${names.length > maxNames ? ` and ${names.length - maxNames} more` : ''}.`,
        ];
  return { writer: { upsertProducts }, lines: () => [...line('New', created), ...line('Changed', updated)] };
}
