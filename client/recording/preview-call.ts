import { call as send } from '../calls/call.ts';
import type { InitialEnv } from '../world/initial-env.ts';
import { type PreviewSettings, previewHeader } from './preview-settings.ts';

/** Makes a page call the shop as the shopper of its preview. Addresses that an author has written get no token. */
export function callAsPreview(world: Pick<InitialEnv, 'call'>, { token = '' }: PreviewSettings): void {
  world.call = (route, input, signal) =>
    send(
      route,
      input.url === undefined ? { ...input, headers: { ...input.headers, [previewHeader]: token } } : input,
      signal,
    );
}
