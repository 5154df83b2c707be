import { minuteMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import type { ServerEnv } from '../../core/env.ts';
import type { SharedState } from '../../core/ports/shared-state.ts';
import type { DocumentKind } from '../../core/ports/storage/documents/pages.ts';
import type { PreviewConditions } from './preview-conditions.ts';

/** A document to preview, and the address at which it is shown. */
export interface PreviewRequest {
  kind: Exclude<DocumentKind, 'script' | 'audience' | 'redirects'>;
  id: string;
  source: string;
  /** Path and query of the address. */
  url: string;
  /** Conditions of the preview; by default, it is shown to its author at the current time. */
  conditions?: PreviewConditions;
}

/**
 * Previews that their iframe has not loaded yet. Entries can be lost at any time; the playground then sends them again.
 */
export interface PreviewStore {
  /** Adds a preview and returns an unguessable token. */
  add(request: PreviewRequest): Promise<string>;
  read(token: string): Promise<PreviewRequest | undefined>;
}

/** Creates a store in shared state. */
export const createPreviewStore = ({ env, state }: { env: ServerEnv; state: SharedState }): PreviewStore => ({
  async add(request) {
    const token = Buffer.from(env.randomBytes(16)).toString('base64url');
    await state.put('preview', token, JSON.stringify(request), limits.previewMinutes * minuteMs);
    return token;
  },
  async read(token) {
    const text = await state.get('preview', token);
    return text === undefined ? undefined : (JSON.parse(text) as PreviewRequest);
  },
});
