import { FailureError } from '../../runtime/failure.ts';
import type { InitialEnv } from '../world/initial-env.ts';
import { type PreviewSettings, previewSettingsId } from './preview-settings.ts';

/** Reads this preview's settings, which the server has written into its document. */
export const readPreviewSettings = (): PreviewSettings =>
  JSON.parse(document.getElementById(previewSettingsId)?.textContent ?? '{}') as PreviewSettings;

const noHeaders = { get: () => null };

/** Makes a page receive its preview's answers in place of the shop's. */
export function givePreviewAnswers(
  world: Pick<InitialEnv, 'call'>,
  { answers = {}, failing = [], isDisconnected = false }: PreviewSettings,
): void {
  const { call } = world;
  world.call = async (route, input, signal) => {
    if (failing.includes(route.id))
      throw new FailureError('unavailable', 'This call fails in the preview.', { status: 503 });
    if (Object.hasOwn(answers, route.id)) return { answer: structuredClone(answers[route.id]), headers: noHeaders };
    if (isDisconnected) throw new FailureError('network', 'Nothing is sent from the preview of another visitor.');
    return call(route, input, signal);
  };
}

/** Makes scripts see a preference for reduced motion; the style sheet already contains it. */
export function reduceMotion({ hasReducedMotion }: PreviewSettings): void {
  if (!hasReducedMotion) return;
  const asked = matchMedia.bind(globalThis);
  globalThis.matchMedia = (query) =>
    asked(query.includes('prefers-reduced-motion') ? reducedMotionQuery(query) : query);
}

/** Rewrites a query about reduced motion into one about the width that has the same result as if it were preferred. */
export const reducedMotionQuery = (query: string): string =>
  query
    .replaceAll(/\(\s*prefers-reduced-motion\s*:\s*no-preference\s*\)/g, '(max-width: 0)')
    .replaceAll(/\(\s*prefers-reduced-motion\s*(:\s*reduce\s*)?\)/g, '(min-width: 0)');
