import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PartnerHosts } from './partner-hosts.ts';

/** Hash source of an inline element, for a policy. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hashes of style sheets, cached because pages share style sheets. */
const styleHashes = new LRUCache<string, string>({ max: 500, memoMethod: hashOf });

/** Sources and features that a page needs. */
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
  /** Whether the page runs its author's scripts, in a worker that is confined by its own policy. */
  runsScripts?: boolean;
  /** Whether one of the page's libraries is WebAssembly; text is still never compiled to code. */
  usesWasm?: boolean;
  /** Whether React renders something on the page: React libraries style elements with attributes. */
  hasReact?: boolean;
  /** Whether shoppers choose pictures on the page, which their browsers show before the upload. */
  hasUploads?: boolean;
  isSecure: boolean;
}

/** Directives by which text becomes markup or a script only through the trusted types policies of these names. */
const trustedTypes = (names: string): string[] => ["require-trusted-types-for 'script'", `trusted-types ${names}`];

/**
 * The policy of a page: scripts only from this shop, style sheets by their hash, no eval, no text assigned as
 * markup. It uses hashes rather than nonces, so that a page can be cached. Scripts of a shop's partners are
 * allowed too; these write markup as text, so trusted types cannot be required then.
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
    // Without this directive, `default-src` would allow frames of the shop itself.
    from('frame-src', shown.length > 0 ? shown : ["'none'"]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(scripts.length > 0 ? [] : trustedTypes(runsScripts ? 'endcap-sandbox' : "'none'")),
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * The policy of a page whose scripts run but cannot connect to anything: a second policy, enforced in addition to
 * the first.
 */
export const disconnectedPolicy = (policy: string): string => `${policy}, connect-src 'none'; form-action 'none'`;

/** Removes partners' scripts, which would run on the editor's origin, with access to the staff's session. */
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

/**
 * Sandbox with an opaque origin: the document runs scripts and submits forms, but shares an origin with no other
 * document.
 */
const sandboxed = 'sandbox allow-scripts allow-forms';

/** Allows workers from blobs, because a document with an opaque origin can start no others. They inherit its policy. */
const ownWorkers = (policy: string): string =>
  policy.includes('endcap-sandbox')
    ? `${policy.replace(/script-src 'self'(?! 'wasm)/, "script-src 'self' 'wasm-unsafe-eval'")}; worker-src 'self' blob:`
    : policy;

/**
 * The policy of a page in the editor, with the editor's script. Its origin is opaque, so an author's page cannot reach
 * cookies, storage or responses of the staff, even when its address is opened in a tab.
 */
export const previewPolicy = (policy: string): string =>
  ownWorkers(
    withoutForeignScripts(policy).replace(/trusted-types (?:'none'|(endcap-sandbox))/, (_, own?: string) =>
      ['trusted-types', ...(own ? [own] : []), 'endcap-editor'].join(' '),
    ),
  ).concat(`; ${sandboxed}`);

/**
 * The policy of a page on which no script runs and no form is submitted. Its origin is opaque, so it has no
 * visitor's session. Fonts and pictures of the shop are still loaded.
 */
export const readOnlyPolicy = (policy: string): string => `${policy}; sandbox`;
