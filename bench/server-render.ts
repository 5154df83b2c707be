import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { compilePage } from '../compiler/index.ts';
import type { Env } from '../runtime/core/env.ts';
import { routeOf } from '../runtime/core/route.ts';
import { preparePage } from '../server/render/prepared-page.ts';
import { renderPage } from '../server/render/render-page.ts';
import { noBrowser } from '../server/render/server-env.ts';
import { shopCatalogue } from '../widgets/catalogue.ts';
import { interleaved, printRatios } from './measure.ts';
import { ListByHand } from './page/by-hand.tsx';
import { productCards } from './page/cards.ts';
import { listPage } from './page/page.ts';

const nothing = () => {};

/** Renders 200 cards from page JSON and by hand, from the same data; the ratio is the price of pages being data. */
export async function benchServerRender(): Promise<number> {
  const products = productCards(200);
  const answer = {
    hits: products,
    found: 200,
    page: 1,
    perPage: 100,
    executedQuery: {},
    facets: [],
    searchConfig: { sortConfig: { options: [] } },
    appliedSortBy: '',
    appliedFilters: [],
  };
  const env: Env = {
    now: () => 0,
    random: () => 0.5,
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    call: async () => ({ answer, headers: new Headers() }),
    ...noBrowser,
    report: (report) => {
      throw new Error(report.message, { cause: report.cause });
    },
  };
  const { plan, diagnostics } = compilePage(JSON.stringify(listPage), { catalogue: shopCatalogue });
  if (diagnostics.length > 0) throw new Error(diagnostics[0]!.message);
  const page = preparePage(plan, 1);
  const context = {
    route: routeOf('/bench', '', '/bench'),
    market: { locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR' },
    config: {},
    user: {},
    device: {},
  };
  const fromJson = async () => (await renderPage({ page, context, env, isPersonal: false, deadlineMs: 60_000 })).html;
  const byHand = () => renderToString(createElement(ListByHand, { products, onAdd: nothing }));
  const [a, b] = [await fromJson(), byHand()];
  if (a !== b)
    console.log(
      `  the HTML differs: ${a.length} and ${b.length} characters; first at ${[...a].findIndex((char, index) => char !== b[index])}`,
    );
  const times = await interleaved({ 'React 19 by hand': byHand, 'Endcap from page JSON': fromJson }, 25, 4);
  printRatios('Server render of 200 cards, CPU time', 'ms', times, 'React 19 by hand');
  return times['Endcap from page JSON']! / times['React 19 by hand']!;
}
