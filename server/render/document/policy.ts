import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PartnerHosts } from './partner-hosts.ts';

export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hashes of style sheets, which pages share. */
const styleHashes = new LRUCache<string, string>({ max: 500, memoMethod: hashOf });

export interface PolicyOptions {
  /** Inline style sheets of the page. */
  styles: readonly string[];
  /** Origins of the catalogue's pictures. */
  pictureHosts: readonly string[];
  partners?: PartnerHosts;
  /** Origins that analytics events are sent to. */
  analyticsHosts?: readonly string[];
  /** Origins whose frames the page shows, besides those of partners. */
  frameHosts?: readonly string[];
  /** Origins that widgets of the page fetch from. */
  fetchHosts?: readonly string[];
  /** Paths of the shop that widgets of the page fetch from. */
  ownAddresses?: readonly string[];
  /** The page runs scripts of its author, in a worker whose own policy is its bound. */
  runsScripts?: boolean;
  /** A library of the page is WebAssembly; text is still never compiled to code. */
  usesWasm?: boolean;
  /** React renders something on the page: its libraries style elements by attributes. */
  hasReact?: boolean;
  /** Shoppers choose pictures on the page, which their browsers show before they are uploaded. */
  hasUploads?: boolean;
  isSecure: boolean;
}

/** No text becomes markup or a script, but for what the policies of these names make. */
const trustedTypes = (names: string): string[] => ["require-trusted-types-for 'script'", `trusted-types ${names}`];

/**
 * The policy of a page: scripts from this shop alone, style sheets by their hash, no eval, no plain text into the
 * document. Hashes and not nonces, so that a page can be kept and served again. A shop that is connected to partners
 * lets their scripts in; these write markup as text, so there the browser cannot forbid it.
 */
export function pagePolicy(options: PolicyOptions): string {
  const { styles, pictureHosts, partners, frameHosts = [], runsScripts, hasReact, hasUploads, isSecure } = options;
  const { analyticsHosts = [], fetchHosts = [], ownAddresses = [], usesWasm } = options;
  const { scripts = [], frames = [] } = partners ?? {};
  const shown = [...frames, ...frameHosts];
  const from = (directive: string, hosts: readonly string[]) => [directive, ...new Set(hosts)].join(' ');
  return [
    "default-src 'self'",
    from("script-src 'self'", [...(usesWasm ? ["'wasm-unsafe-eval'"] : []), ...scripts]),
    `style-src 'self' ${styles.map((style) => styleHashes.memo(style)).join(' ')}`.trim(),
    ...(hasReact ? ["style-src-attr 'unsafe-inline'"] : []),
    `img-src 'self' data: ${hasUploads ? 'blob: ' : ''}${pictureHosts.join(' ')}`.trim(),
    `media-src 'self' ${pictureHosts.join(' ')}`.trim(),
    "font-src 'self'",
    from("connect-src 'self'", [
      ...ownAddresses.map((path) => `'self'${path}`),
      ...scripts,
      ...frames,
      ...analyticsHosts,
      ...fetchHosts,
    ]),
    // Named also where there are none: pages of the shop itself are shown in no frame.
    from('frame-src', shown.length > 0 ? shown : ["'none'"]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(scripts.length > 0 ? [] : trustedTypes(runsScripts ? 'endcap-sandbox' : "'none'")),
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The policy of a page whose scripts run and reach no one: a second policy, which holds beside the first. */
export const disconnectedPolicy = (policy: string): string => `${policy}, connect-src 'none'; form-action 'none'`;

/** What partners bring is left out: their scripts would run on the origin of the editor, beside the staff's session. */
function withoutForeignScripts(policy: string): string {
  const directives = policy
    .split('; ')
    .map((directive) =>
      directive.startsWith('script-src ')
        ? ['script-src', ...directive.split(' ').filter((source) => source.startsWith("'"))].join(' ')
        : directive,
    );
  const hasTypes = directives.some((directive) => directive.startsWith('require-trusted-types-for'));
  return [...directives, ...(hasTypes ? [] : trustedTypes('endcap-sandbox'))].join('; ');
}

/** What a document in a sandbox has instead of an origin: it runs scripts and sends forms as a stranger to all others. */
const sandboxed = 'sandbox allow-scripts allow-forms';

/** Workers of an opaque origin begin with a text of the document, and have its policy. */
const ownWorkers = (policy: string): string =>
  policy.includes('endcap-sandbox')
    ? `${policy.replace(/script-src 'self'(?! 'wasm)/, "script-src 'self' 'wasm-unsafe-eval'")}; worker-src 'self' blob:`
    : policy;

/**
 * The policy of a page in the editor, whose script it runs. Whatever an author's page does there, its origin is opaque:
 * it has no cookie, no storage and no answer of the staff's, also where its address is opened in a tab.
 */
export const previewPolicy = (policy: string): string =>
  ownWorkers(
    withoutForeignScripts(policy).replace(/trusted-types (?:'none'|(endcap-sandbox))/, (_, own?: string) =>
      ['trusted-types', ...(own ? [own] : []), 'endcap-editor'].join(' '),
    ),
  ).concat(`; ${sandboxed}`);

/**
 * The policy of a page on which no script runs and no form is sent. Its origin is opaque, so it carries no visitor's
 * session. Fonts and pictures of the shop are loaded.
 */
export const readOnlyPolicy = (policy: string): string => `${policy}; sandbox`;
