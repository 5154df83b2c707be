import { type PreviewSettings, previewSettingsId } from '../../../client/recording/preview-settings.ts';
import { reducedMotionQuery } from '../../../client/recording/preview-world.ts';
import type { PreviewConditions } from '../../documents/previews/preview-conditions.ts';
import { hashOf } from '../document/policy.ts';
import { scriptJson } from '../document/script-json.ts';
import type { WorldOverrides } from '../drafts/given-answers.ts';

/** Milliseconds by which calls are delayed. */
const delays = { slow: 2_000, 'very-slow': 8_000 } as const;

function settingsOf(
  { visitor, network, motion }: PreviewConditions,
  { answers, failing }: Pick<WorldOverrides, 'answers' | 'failing'>,
): PreviewSettings {
  return {
    ...(answers ? { answers } : {}),
    ...(failing ? { failing } : {}),
    ...(visitor ? { isDisconnected: true } : {}),
    ...(network ? { delayMs: delays[network] } : {}),
    ...(motion ? { hasReducedMotion: true } : {}),
  };
}

interface Document {
  html: string;
  policy: string;
}

/** A document with the style sheet of a visitor who prefers reduced motion, and the policy that allows it. */
function withReducedMotion({ html, policy }: Document): Document {
  const [whole = '', css = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const reduced = reducedMotionQuery(css);
  return {
    html: html.replace(whole, () => `<style>${reduced}</style>`),
    policy: policy.replace(hashOf(css), () => hashOf(reduced)),
  };
}

/** Adds the settings that the browser needs for the conditions of a preview. */
export function withPreviewConditions(
  document: Document,
  conditions: PreviewConditions,
  given: Pick<WorldOverrides, 'answers' | 'failing'>,
): Document {
  const settings = settingsOf(conditions, given);
  if (Object.keys(settings).length === 0) return document;
  const { html, policy } = settings.hasReducedMotion ? withReducedMotion(document) : document;
  const script = `<script type="application/json" id="${previewSettingsId}">${scriptJson(settings)}</script>`;
  return { html: html.replace('</body>', () => `${script}</body>`), policy };
}
