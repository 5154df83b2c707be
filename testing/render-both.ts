import { compilePage, type Diagnostic } from '../compiler/index.ts';
import type { Report } from '../runtime/env.ts';
import type { Implementation } from '../runtime/loading/implementations.ts';
import type { CallInputs } from '../runtime/messages/call.ts';
import { parseRoute } from '../runtime/state/route.ts';
import type { Json, NodeDefinition } from '../schemas/page.ts';
import { preparePage } from '../server/render/library/prepared-page.ts';
import { type RenderMarkupOptions, renderMarkup, renderWithReact } from '../server/render/render-markup.ts';
import type { LocalCaller } from '../server/shop/calls/local-caller.ts';
import { currentParts } from '../widgets/current-parts.ts';
import { initialState } from '../widgets/initial-state.ts';
import { clock } from './clock.ts';
import { testEnv } from './test-env.ts';

/** The request for which a page is rendered. */
export interface RenderBothOptions {
  url?: string;
  locale?: string;
  localePathPrefix?: string;
  fragments?: Readonly<Record<string, Json>>;
  entities?: Record<string, unknown>;
  answers?: LocalCaller | ((id: string, input: CallInputs, signal: AbortSignal) => Promise<unknown>);
  implementations?: ReadonlyMap<string, Implementation>;
}

/** A page rendered on a server with the string renderer and with React. */
export interface RenderedBoth {
  html: string;
  reactHtml: string;
  /** Reports of the string renderer. */
  reports: Report[];
  diagnostics: Diagnostic[];
}

const noFragments = {};

type Compiled = ReturnType<typeof compilePage>;

/** Cache of compiled definitions, by the fragments that they were compiled with. */
const compiledPages = new WeakMap<object, WeakMap<object, Compiled>>();

/** Compiles a definition only once for all requests and markets in which it is rendered. */
function compiledPage(
  definition: NodeDefinition[] | Record<string, Json>,
  fragments: Readonly<Record<string, Json>>,
): Compiled {
  const known = compiledPages.get(definition) ?? new WeakMap<object, Compiled>();
  compiledPages.set(definition, known);
  const json = Array.isArray(definition)
    ? { version: 1, id: 'test', slug: '/', type: 'CONTENT', body: definition as unknown as Json }
    : definition;
  const compiled =
    known.get(fragments) ??
    compilePage(json, {
      registry: currentParts().registry,
      fragment: (name) => fragments[name],
      fragmentNames: () => Object.keys(fragments),
    });
  known.set(fragments, compiled);
  return compiled;
}

/** Renders a page on a server with the string renderer and with React. Both must return the same bytes. */
export const renderBoth = (
  definition: NodeDefinition[] | Record<string, Json>,
  { entities = {}, ...options }: RenderBothOptions = {},
): Promise<RenderedBoth> => prepareRenderBoth(definition, options)(entities);

/** Like {@link renderBoth}, for several requests to the same prepared page. */
export function prepareRenderBoth(
  definition: NodeDefinition[] | Record<string, Json>,
  options: Omit<RenderBothOptions, 'entities'> = {},
): (entities: Record<string, unknown>) => Promise<RenderedBoth> {
  const { url = '/', locale = 'en-IN', localePathPrefix = '', implementations = currentParts().widgets } = options;
  const { plan, diagnostics } = compiledPage(definition, options.fragments ?? noFragments);
  const page = preparePage(plan, 7, implementations);
  const render = async (
    renderer: (options: RenderMarkupOptions) => Promise<{ html: string }>,
    entities: Record<string, unknown>,
  ): Promise<{ html: string; reports: Report[] }> => {
    const { env, world } = testEnv(clock(), options.answers);
    const market = { locale, localePathPrefix, currencyCode: locale === 'en-US' ? 'USD' : 'INR' };
    const state = initialState(plan, {
      route: parseRoute(url, localePathPrefix, plan.page.slug),
      market,
      config: { shopName: 'Test shop' },
      user: { isAnonymous: true },
      device: {},
    });
    state.page.entities = entities;
    const { now, random, timeZone } = env;
    const environment = { now, random, timeZone, locale, currency: market.currencyCode, localePathPrefix };
    const resolve = { mayFetch: () => true, deadlineMs: 60_000 };
    const { html } = await renderer({ page, state, environment, env, routes: currentParts().callRoutes, resolve });
    return { html, reports: world.reports };
  };
  return async (entities) => {
    const { html: reactHtml } = await render(renderWithReact, entities);
    const { html, reports } = await render(renderMarkup, entities);
    return { html, reactHtml, reports, diagnostics };
  };
}

/** Returns the first difference with its context; undefined when both are equal. */
export function firstDifference({ html, reactHtml }: Pick<RenderedBoth, 'html' | 'reactHtml'>) {
  if (html === reactHtml) return undefined;
  let at = 0;
  while (html[at] === reactHtml[at]) at++;
  return {
    html: html.slice(Math.max(0, at - 200), at + 200),
    reactHtml: reactHtml.slice(Math.max(0, at - 200), at + 200),
  };
}
