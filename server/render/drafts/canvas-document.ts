import { type PreviewSettings, previewSettingsId } from '../../../client/recording/preview-settings.ts';
import { withLocalIcons } from '../document/local-icons.ts';
import { scriptJson } from '../document/script-json.ts';

/** The script and the token of a preview. */
export interface CanvasOptions {
  /** Address of the script that communicates with the editor; undefined when the client is not built. */
  script: string | undefined;
  /** Token that the document sends with its calls to the shop. */
  token: string;
}

const begin = `<script type="application/json" id="${previewSettingsId}">`;
const end = '</script>';

/** Splits a document into its markup without the preview settings, and the settings. */
function takeSettings(html: string): [rest: string, settings: PreviewSettings] {
  const from = html.lastIndexOf(begin);
  if (from === -1) return [html, {}];
  const to = html.indexOf(end, from);
  const settings = JSON.parse(html.slice(from + begin.length, to)) as PreviewSettings;
  return [html.slice(0, from) + html.slice(to + end.length), settings];
}

/**
 * Adds the settings and the script that the editor needs to a preview's document. The script comes before those of
 * the page.
 */
export function canvasDocument(html: string, { script, token }: CanvasOptions): string {
  const [rest, settings] = takeSettings(html);
  const elements = [
    `${begin}${scriptJson({ ...settings, token })}${end}`,
    ...(script === undefined ? [] : [`<script type="module" src="${script}"></script>`]),
  ].join('');
  return withLocalIcons(rest).replace(/<head[^>]*>/, (head) => `${head}${elements}`);
}
