import type { FastifyInstance } from 'fastify';
import { origin } from './open-shop.ts';

/** A page that was reached. */
export interface CrawledPage {
  path: string;
  status: number;
  html: string;
  /** Paths in this shop that the page links to. */
  links: string[];
}

const decoded = (text: string): string =>
  text.replace(/&#(\d+);|&amp;/g, (_, code) => (code ? String.fromCharCode(code) : '&'));

const attributes = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value = '']) => decoded(value));

/** Returns the paths of links without those that filter a list, which outnumber the products. */
const linksOf = (html: string): string[] =>
  attributes(html, /<a [^>]*?href="([^"]*)"/g)
    .map((href) => (href.startsWith(origin) ? href.slice(origin.length) : href))
    .filter((href) => href.startsWith('/') && !href.includes('filterExpressions'))
    .map((href) => href.split('#')[0]!);

/** Returns the files and pages of this shop that a document refers to besides its links. */
export const filesOf = (html: string): string[] =>
  attributes(html, /<(?:link|img|script) [^>]*?(?:href|src)="([^"]*)"/g).filter(
    (address) => address.startsWith('/') && !address.startsWith('/assets/'),
  );

/** Fetches every page that can be reached from the home page and the sitemap. */
export async function crawl(app: FastifyInstance): Promise<Map<string, CrawledPage>> {
  const sitemap = (await app.inject('/sitemap.xml')).body;
  const queue = [
    '/',
    ...attributes(sitemap, /<loc>([^<]*)<\/loc>/g).map((address) => address.slice(origin.length) || '/'),
  ];
  const pages = new Map<string, CrawledPage>();
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (pages.has(path)) continue;
    const answer = await app.inject(path);
    // An address with a trailing slash redirects once.
    const { statusCode, body } = answer.statusCode === 301 ? await app.inject(answer.headers.location!) : answer;
    const page = { path, status: statusCode, html: body, links: linksOf(body) };
    pages.set(path, page);
    queue.push(...page.links.filter((link) => !pages.has(link)));
  }
  return pages;
}

/** Returns the parts of a page that shoppers and search engines read, without styles and code. */
export const readable = (html: string): string =>
  decoded(html.replace(/<style>.*?<\/style>/gs, '').replace(/<script type="application\/json".*?<\/script>/gs, ''));

/** Returns the structured data of a page. */
export const jsonLdOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
