import type { AnalyticsEvent } from '../../../commerce/analytics/analytics-event.ts';
import { analyticsProperties } from '../../../commerce/analytics/sender.ts';
import { viewEvents } from '../../../commerce/analytics/view-events.ts';
import { nodesOf, type Plan } from '../../../plan/plan.ts';
import { developmentScriptId } from '../../../runtime/messages/development.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import { withLocalePrefix } from '../../../runtime/state/route.ts';
import type { Consent } from '../../../schemas/entities/shop/consent.ts';
import type { Market } from '../../../schemas/entities/shop/market.ts';
import { colourSchemes } from '../../../schemas/shop-theme.ts';
import { directionOf } from '../../../text/language-tags.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import { pageStyle } from '../../../widgets/page-style.ts';
import { openingFonts } from '../../../widgets/theme/fonts.ts';
import { pageFormId } from '../../../widgets/ui/fields/form-events.ts';
import { absoluteAddress } from '../../core/absolute-address.ts';
import type { ShopConfig, SocialPicture } from '../../core/config.ts';
import { escapeHtml } from '../../core/escape-html.ts';
import type { ClientAssets, PageScripts } from '../assets/client-assets.ts';
import { initialWidgets } from '../assets/initial-widgets.ts';
import type { PageTheme } from '../library/page-theme.ts';
import { perPlan } from '../library/per-plan.ts';
import type { PreparedPage } from '../library/prepared-page.ts';
import { type RenderedPage, routesFor } from '../render-page.ts';
import { structuredData } from '../structured-data/index.ts';
import type { SaleTerms } from '../structured-data/terms.ts';
import { canonicalSearch } from './canonical.ts';
import { feedLinks } from './feed-links.ts';
import { analyticsScripts } from './page-settings.ts';
import { scriptJson } from './script-json.ts';
import { iconLinks } from './shop-icons.ts';

/** A rendered page, and the facts about the shop in its document. */
export interface DocumentOptions {
  page: Pick<PreparedPage, 'plan' | 'planJson'> & Partial<Pick<PreparedPage, 'fragments'>>;
  theme: PageTheme;
  rendered: RenderedPage;
  assets: ClientAssets;
  /** Scheme and host of the shop's public address. */
  origin: string;
  siteName: string;
  /** Path of the search page, without a locale prefix; undefined in a shop without one. */
  searchPath?: string | undefined;
  markets: readonly Market[];
  /** The picture in link previews of pages without a picture. */
  socialPicture?: SocialPicture | undefined;
  /** The shop's terms of sale, for search engines. */
  terms?: SaleTerms | undefined;
  /** Settings for consent, and for the targets of analytics events. */
  settings?: Pick<ShopConfig, 'consent' | 'analytics' | 'thirdPartyIntegrations'>;
  /** Whether the page was opened by an action link. */
  isActionLink?: boolean;
  /** Whether crawlers must not index the page. */
  isHidden: boolean;
}

const metaTag = (name: string, content: string | undefined, attribute = 'name'): string =>
  content ? `<meta ${attribute}="${name}" content="${escapeHtml(content)}">` : '';

/** A whole document, and its inline style sheet, which the page's policy has to allow. */
export interface Document {
  html: string;
  style: string;
}

const firstWidgets = perPlan(initialWidgets);
const styleOf = perPlan(pageStyle);

/** Writes the document of a rendered page. */
export function pageDocument({
  page,
  theme,
  rendered,
  assets,
  origin,
  siteName,
  searchPath,
  markets,
  terms,
  socialPicture: shopPicture,
  settings,
  isActionLink = false,
  isHidden,
}: DocumentOptions): Document {
  const { plan } = page;
  const { state, seo, html } = rendered;
  const { locale } = state.market;
  const scripts = assets.forPlan(plan, firstWidgets(plan), locale);
  const style = styleOf(plan) + theme.style;
  const url = `${origin}${state.route.url.split(/[?#]/)[0]}`;
  const search = canonicalSearch(state.route, state.queries);
  const canonical = seo.canonical ? absoluteAddress(seo.canonical, origin) : `${url}${search}`;
  const inMarket = (path: string) => `${origin}${withLocalePrefix(path, state.market.localePathPrefix)}`;
  const title = seo.title || siteName;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    metaTag('description', seo.description),
    isHidden
      ? ['robots', 'googlebot', 'bingbot'].map((crawler) => metaTag(crawler, 'noindex,nofollow')).join('')
      : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(isHidden ? [] : alternates(markets, `${state.route.path}${search}`, origin)),
    ...feedLinks(state, origin),
    metaTag('og:title', title, 'property'),
    metaTag('og:description', seo.description, 'property'),
    metaTag('og:type', seo.type || 'website', 'property'),
    metaTag('og:url', canonical, 'property'),
    metaTag('og:site_name', siteName, 'property'),
    metaTag('og:locale', locale.replace('-', '_'), 'property'),
    ...socialPicture(pictureOf(seo, shopPicture), origin),
    ...colourSchemes.map(
      (scheme) =>
        `<meta name="theme-color" content="${theme.paper[scheme]}" media="(prefers-color-scheme: ${scheme})">`,
    ),
    iconLinks,
    ...[...openingFonts(theme.unusedFamilies).map((font) => `/assets/fonts/${font}`), ...theme.fonts].map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<style>${style}</style>`,
    ...structuredData({
      plan,
      entities: state.page.entities,
      queries: state.queries,
      url,
      origin,
      siteName,
      home: inMarket('/').replace(/\/$/, ''),
      search: searchPath && inMarket(searchPath),
      terms,
    }).map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
    ...(scripts ? [`<script type="module" async src="${scripts.early}"></script>`] : []),
    ...(scripts?.preloads ?? []).map((file) => `<link rel="modulepreload" href="${file}">`),
  ];
  if (settings && plan.page.variant !== undefined && assets.exposure)
    head.push(`<script type="module" async src="${assets.exposure}"></script>`);
  if (isActionLink && assets.actionLink) head.push(`<script type="module" async src="${assets.actionLink}"></script>`);
  if (settings)
    head.push(analyticsScripts(settings, assets.analytics, plan, state.device.consent as Consent | undefined));
  const views = viewEvents({ type: plan.page.type, queries: rendered.queries });
  if (views.length > 0 && assets.pageViews) head.push(viewScripts(views, state.config, assets.pageViews));
  const script = scripts
    ? `<script type="application/json" id="endcap-page">${pageSeed(page, rendered, scripts)}</script><script type="module" src="${scripts.main}"></script>`
    : '';
  return {
    style,
    html: `<!doctype html><html lang="${escapeHtml(locale)}" dir="${directionOf(locale)}"${experimentOf(plan)}${rendered.isResumed ? ' data-static' : ''}><head>${head.join('')}</head><body><div id="page">${html}</div>${html.includes(` form="${pageFormId}"`) ? pageForm : ''}${settings ? developmentScript(page, assets) : ''}${script}</body></html>`,
  };
}

const isSize = (value: string | undefined): value is string => value !== undefined && /^[1-9]\d{0,4}$/.test(value);

type PictureFields = Partial<Record<'image' | 'imageAlt' | 'imageWidth' | 'imageHeight', string>>;

/** The picture of a page, or the shop's when the page has none. */
const pictureOf = (seo: PictureFields, ofShop: SocialPicture | undefined): PictureFields =>
  seo.image || !ofShop
    ? seo
    : {
        image: ofShop.url,
        imageAlt: ofShop.altText,
        imageWidth: String(ofShop.width),
        imageHeight: String(ofShop.height),
      };

/** Meta tags for the picture in link previews. With its size, it is shown even the first time that a link is shared. */
function socialPicture({ image, imageAlt, imageWidth, imageHeight }: PictureFields, origin: string): string[] {
  if (!image) return [metaTag('twitter:card', 'summary')];
  const hasSize = isSize(imageWidth) && isSize(imageHeight);
  return [
    metaTag('og:image', absoluteAddress(image, origin), 'property'),
    ...(hasSize
      ? [metaTag('og:image:width', imageWidth, 'property'), metaTag('og:image:height', imageHeight, 'property')]
      : []),
    ...(imageAlt ? [metaTag('og:image:alt', imageAlt, 'property')] : []),
    metaTag('twitter:card', 'summary_large_image'),
  ];
}

/** Form of the buttons that are outside all other forms, for browsers without script. */
const pageForm = `<form id="${pageFormId}" method="post" hidden></form>`;

/**
 * The script for development, with the names of the documents that the page shows. It runs before the page's own
 * script.
 */
const developmentScript = (
  { plan, fragments = [] }: DocumentOptions['page'],
  { development: address }: ClientAssets,
): string => {
  if (address === undefined) return '';
  const documents = [`page ${plan.page.id}`, ...fragments.map((name) => `fragment ${name}`)].join('\n');
  return `<script type="module" id="${developmentScriptId}" src="${address}" data-documents="${escapeHtml(documents)}"></script>`;
};

/** The view events of this page for analytics, and the script that emits them. */
const viewScripts = (views: AnalyticsEvent[], config: PageState['config'], address: string): string =>
  `<script type="application/json" id="endcap-views">${scriptJson({ views, properties: analyticsProperties(config) })}</script><script type="module" async src="${address}"></script>`;

/** Attributes that name the page's experiment and variant, and the audience rules that hold, for analytics. */
const experimentOf = ({ page: { experiment, variant, held = [] } }: Plan): string =>
  experiment === undefined || variant === undefined
    ? ''
    : ` data-experiment="${escapeHtml(experiment)}" data-variant="${escapeHtml(variant)}"${held.length > 0 ? ` data-audiences="${escapeHtml(held.join(','))}"` : ''}`;

/** Whether a browser may have stored field values of the page, which are restored as soon as its script runs. */
const isRestored = perPlan((plan: Plan) =>
  [...nodesOf(plan.body)].some(({ widget, props }) => {
    const { restores } = currentParts().registry.widgets.get(widget) ?? {};
    return restores !== undefined && props[restores] !== undefined;
  }),
);

/** JSON that the browser resumes from: the plan and the state that the page was rendered with. */
function pageSeed(
  { plan, planJson }: Pick<PreparedPage, 'plan' | 'planJson'>,
  { state, queries, entityKeys, isIncomplete, isResumed, renderSeed }: RenderedPage,
  { addresses }: PageScripts,
): string {
  const { page, flags, route, market, config, user, device, slices, local } = state;
  const { interactive, opened } = addresses;
  const rest = scriptJson({
    routes: routesFor(plan),
    state: {
      page: { ...page, entities: {} },
      flags,
      route,
      market,
      config,
      user,
      device,
      queries,
      slices,
      ...(isResumed ? { local } : {}),
    },
    entityKeys,
    isIncomplete: isIncomplete || isResumed || isRestored(plan),
    renderSeed,
    scripts: {
      ...addresses,
      ...(isResumed && opened ? { interactive: [...interactive, opened] } : {}),
    },
  });
  return `{"plan":${planJson()},${rest.slice(1)}`;
}

/** Links to the page in all markets; none when there is only one market. */
const alternates = (markets: readonly Market[], path: string, origin: string): string[] =>
  markets.length < 2
    ? []
    : [...markets, { ...markets[0]!, locale: 'x-default' }].map(
        ({ locale, localePathPrefix }) =>
          `<link rel="alternate" hreflang="${escapeHtml(locale)}" href="${escapeHtml(`${origin}${withLocalePrefix(path, localePathPrefix)}`)}">`,
      );
