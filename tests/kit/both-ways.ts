import { compilePage, type Diagnostic } from '../../compiler/index.ts';
import type { CallInputs } from '../../runtime/core/call.ts';
import type { Report } from '../../runtime/core/env.ts';
import type { Implementation } from '../../runtime/core/implementations.ts';
import { routeOf } from '../../runtime/core/route.ts';
import type { Json, NodeDefinition } from '../../schemas/page.ts';
import type { LocalCaller } from '../../server/calls/local-caller.ts';
import { type DrawOptions, drawPage, drawWithReact } from '../../server/render/draw-page.ts';
import { firstState, preparePage } from '../../server/render/prepared-page.ts';
import { callContracts, shopCatalogue, widgets } from '../../widgets/catalogue.ts';
import { clock } from './clock.ts';
import { testEnv } from './page.ts';

export interface BothWaysOptions {
  url?: string;
  locale?: string;
  localePathPrefix?: string;
  fragments?: Readonly<Record<string, Json>>;
  entities?: Record<string, unknown>;
  answers?: LocalCaller | ((id: string, input: CallInputs, signal: AbortSignal) => Promise<unknown>);
  implementations?: ReadonlyMap<string, Implementation>;
}

/** What a server writes of a page without React, and what React draws of it over instances. */
export interface BothWays {
  written: string;
  drawn: string;
  /** Why it could not be written. */
  needsReact: string | undefined;
  /** What went wrong while it was written. */
  reports: Report[];
  diagnostics: Diagnostic[];
}

const routes = Object.fromEntries(
  [...callContracts.values()].map(({ id, method, path }) => [id, { id, method, path }]),
);

/** Renders a page twice on a server: as a string plan and through React. The two must be the same to the byte. */
export const bothWays = (
  definition: NodeDefinition[] | Record<string, Json>,
  { entities = {}, ...options }: BothWaysOptions = {},
): Promise<BothWays> => preparedBothWays(definition, options)(entities);

/** The same for one page after another request, with what each request is about. */
export function preparedBothWays(
  definition: NodeDefinition[] | Record<string, Json>,
  options: Omit<BothWaysOptions, 'entities'> = {},
): (entities: Record<string, unknown>) => Promise<BothWays> {
  const { url = '/', locale = 'en-IN', localePathPrefix = '', fragments = {}, implementations = widgets } = options;
  const json = Array.isArray(definition)
    ? { version: 1, id: 'test', slug: '/', type: 'CONTENT', body: definition as unknown as Json }
    : definition;
  const { plan, diagnostics } = compilePage(json, {
    catalogue: shopCatalogue,
    fragment: (name) => fragments[name],
    fragmentNames: () => Object.keys(fragments),
  });
  const page = preparePage(plan, 7, implementations);
  const draw = async (
    way: (options: DrawOptions) => Promise<{ html: string }>,
    entities: Record<string, unknown>,
  ): Promise<{ html: string; reports: Report[] }> => {
    const { env, world } = testEnv(clock(), options.answers);
    const market = { locale, localePathPrefix, currencyCode: locale === 'en-US' ? 'USD' : 'INR' };
    const state = firstState(plan, {
      route: routeOf(url, localePathPrefix, plan.page.slug),
      market,
      config: { shopName: 'Test shop' },
      user: { isAnonymous: true },
      device: {},
    });
    state.page.entities = entities;
    const { now, random, timeZone } = env;
    const environment = { now, random, timeZone, locale, currency: market.currencyCode, localePathPrefix };
    const resolve = { mayFetch: () => true, deadlineMs: 60_000 };
    const { html } = await way({ page, state, environment, env, routes, resolve });
    return { html, reports: world.reports };
  };
  return async (entities) => {
    const { html: drawn } = await draw(drawWithReact, entities);
    const { html: written, reports } = await draw(drawPage, entities);
    return { written, drawn, needsReact: page.strings.needsReact, reports, diagnostics };
  };
}

/** Where two texts part, with what is around it; undefined when they are the same. */
export function parting({ written, drawn }: Pick<BothWays, 'written' | 'drawn'>) {
  if (written === drawn) return undefined;
  let at = 0;
  while (written[at] === drawn[at]) at++;
  return {
    written: written.slice(Math.max(0, at - 200), at + 200),
    drawn: drawn.slice(Math.max(0, at - 200), at + 200),
  };
}
