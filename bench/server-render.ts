import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Env } from '../runtime/env.ts';
import { noBrowser } from '../runtime/no-browser.ts';
import { parseRoute } from '../runtime/state/route.ts';
import { preparePage } from '../server/render/library/prepared-page.ts';
import { renderPage } from '../server/render/render-page.ts';
import { interleaved, printRatios } from './measure.ts';
import { ListByHand, money, widths } from './page/by-hand.tsx';
import { listAnswer, productCards } from './page/cards.ts';
import { compileBenchPage } from './page/compile.ts';
import { listInLiquid } from './page/in-liquid.ts';
import { listInTemplateLiterals } from './page/in-template-literals.ts';
import { listPage } from './page/page.ts';
import { listInJsonRender } from './peers/in-json-render.tsx';
import { listInPuck } from './peers/in-puck.tsx';

const nothing = () => {};

/**
 * Renders 200 cards from page JSON and with hand-written React, from the same data. Returns the ratio, which is the
 * cost of pages as data.
 */
export async function benchServerRender(): Promise<number> {
  const products = productCards(200);
  const same = listAnswer(products);
  const others = Array.from({ length: 30 }, (_, index) => listAnswer(productCards(200, 10_000 * (index + 1))));
  let count = 0;
  const env: Env = {
    now: () => 0,
    random: () => 0.5,
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    call: async () => ({ answer: same, headers: new Headers() }),
    ...noBrowser,
    report: (report) => {
      throw new Error(report.message, { cause: report.cause });
    },
  };
  const page = preparePage(compileBenchPage(listPage), 1);
  const context = {
    route: parseRoute('/bench', '', '/bench'),
    market: { locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR' },
    config: {},
    user: {},
    device: {},
  };
  const render = async (world: Env) =>
    (await renderPage({ page, context, env: world, isPersonal: false, deadlineMs: 60_000 })).html;
  const fromJson = () => render(env);
  // Prices that have never been formatted before, to exclude caches.
  const newGoods = { ...env, call: async () => ({ answer: others[count++ % others.length], headers: new Headers() }) };
  const byHand = () => renderToString(createElement(ListByHand, { products, onAdd: nothing }));
  const [a, b] = [await fromJson(), byHand()];
  // Hydration markers are the only difference.
  if (a.replaceAll(/<!--\/?\$-->/g, '') !== b)
    console.log(`  the HTML differs: ${a.length} and ${b.length} characters`);
  const format = (amount: number) => money.format(amount);
  const liquid = listInLiquid(widths, format);
  const literals = listInTemplateLiterals(widths, format);
  const puck = listInPuck(products);
  if (listInJsonRender(products) !== b) console.log('  the HTML of json-render differs');
  const times = await interleaved(
    {
      'React 19 by hand': byHand,
      'Endcap from page JSON': fromJson,
      'Endcap, other prices each time': () => render(newGoods),
      'json-render 0.20': () => listInJsonRender(products),
      'Puck 0.20': puck,
      'liquidjs template': () => liquid(products),
      'template literals by hand': () => literals(products),
    },
    25,
    8,
  );
  console.log(`  HTML against React by hand: ${(a.length / b.length).toFixed(3)}x the characters`);
  printRatios('Server render of 200 cards, CPU time', 'ms', times, 'React 19 by hand');
  return times['Endcap from page JSON']! / times['React 19 by hand']!;
}
