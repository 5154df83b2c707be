import { createHash } from 'node:crypto';

export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export interface PolicyOptions {
  /** Inline style sheets of the page. */
  styles: readonly string[];
  /** Hosts that pictures of the catalogue come from, as origins. */
  pictureHosts: readonly string[];
  isSecure: boolean;
}

/**
 * The policy of a page: scripts from this shop alone, style sheets by their hash, no eval, no plain text into the
 * document. Hashes and not nonces, so that a page can be kept and served again.
 */
export function pagePolicy({ styles, pictureHosts, isSecure }: PolicyOptions): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${styles.map(hashOf).join(' ')}`.trim(),
    `img-src 'self' data: ${pictureHosts.join(' ')}`.trim(),
    `media-src 'self' ${pictureHosts.join(' ')}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
