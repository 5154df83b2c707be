import { type PreviewSettings, previewSettingsId } from '../../client/recording/preview-settings.ts';
import { withLocalIcons } from './local-icons.ts';
import { scriptJson } from './script-json.ts';

export interface CanvasOptions {
  /** Address of the script that speaks with the editor; undefined where the client is not built. */
  script: string | undefined;
  /** With which the document calls the shop. */
  token: string;
}

const settingsScript = new RegExp(`<script type="application/json" id="${previewSettingsId}">([\\s\\S]*?)</script>`);

/** The document of a preview, with what the editor around it needs. Its script comes before those of the page. */
export function canvasDocument(html: string, { script, token }: CanvasOptions): string {
  const [written = '', json = '{}'] = settingsScript.exec(html) ?? [];
  const settings = { ...(JSON.parse(json) as PreviewSettings), token };
  const elements = [
    `<script type="application/json" id="${previewSettingsId}">${scriptJson(settings)}</script>`,
    ...(script === undefined ? [] : [`<script type="module" src="${script}"></script>`]),
  ].join('');
  return withLocalIcons(html)
    .replace(written, '')
    .replace(/<head[^>]*>/, (head) => `${head}${elements}`);
}
