import type { ShownPluginPage } from '../../../commerce/admin-calls/plugins.ts';
import { limits } from '../../../commerce/limits.ts';
import type { AdminPageContent, AdminValue, PluginPage } from '../../core/definition/plugins/admin-page.ts';
import { withoutSecrets } from '../../core/definition/plugins/plugin-settings.ts';
import type { ShopServices } from '../calls/context.ts';
import type { AdminPageContext } from './define-admin-page.ts';

const {
  problems: maxProblems,
  facts: maxFacts,
  tables: maxTables,
  columns: maxColumns,
  rows: maxRows,
} = limits.pluginPage;

/** Latest time that a date can have. */
const latestMs = 8.64e15;

const listOf = <Item>(items: readonly Item[] | undefined, max: number): readonly Item[] =>
  Array.isArray(items) ? items.slice(0, max) : [];

/** Returns a plug-in's page within its limits and without secrets. */
function presented(page: PluginPage, { problems, facts, tables }: AdminPageContent): ShownPluginPage {
  const shown = (value: unknown): string =>
    withoutSecrets(String(value ?? ''), page.secrets).slice(0, limits.pluginPage.textLength);
  const cellOf = (value: string | AdminValue): { text: string } | { at: number } => {
    if (typeof value !== 'object' || value === null) return { text: shown(value) };
    if ('at' in value && Math.abs(value.at) <= latestMs) return { at: Math.trunc(value.at) };
    return { text: 'text' in value ? shown(value.text) : '' };
  };
  return {
    name: page.plugin,
    title: shown(page.page.title),
    summary: shown(page.page.summary),
    problems: listOf(problems, maxProblems).map(shown),
    facts: listOf(facts, maxFacts).map((fact) => ({ label: shown(fact.label), ...cellOf(fact) })),
    tables: listOf(tables, maxTables).map(({ title, columns, rows }) => ({
      title: shown(title),
      columns: listOf(columns, maxColumns).map(shown),
      rows: listOf(rows, maxRows).map((row) => listOf(row, maxColumns).map(cellOf)),
    })),
  };
}

/** Reads a plug-in's page. An error is shown as a problem, because the staff can act on it. */
export async function readPluginPage(shop: ShopServices, page: PluginPage): Promise<ShownPluginPage> {
  const read = page.page.read as unknown as (context: AdminPageContext) => Promise<AdminPageContent>;
  try {
    return presented(page, (await read({ shop })) ?? {});
  } catch (error) {
    const reason = withoutSecrets(String((error as Error)?.message ?? error), page.secrets);
    shop.log.warn({ plugin: page.plugin, reason }, "a plug-in's page could not be read");
    return presented(page, { problems: [`This page cannot be read: ${reason}`] });
  }
}
