import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import type { OwnFont } from '../../../schemas/shop-theme.ts';
import { staffFetch } from '../../../staff-ui/staff-page.ts';
import { CallError } from '../../api/call.ts';

/** Maximum duration of an upload. */
const timeoutMs = 120_000;

/** Uploads a font, which the server subsets to the characters of the shop's languages. @throws CallError */
export async function uploadFont(file: File): Promise<OwnFont> {
  if (file.size > limits.maxFontBytes) throw new CallError(413, 'size', messages.fileTooLarge);
  const body = new FormData();
  body.append('file', file);
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await staffFetch('/playground/api/fonts', { method: 'POST', body, signal }).catch(() => {
    throw new CallError(0, 'network', 'The server cannot be reached. Check the connection, then try again.');
  });
  const answer = (await response.json().catch(() => undefined)) as
    | (OwnFont & { error?: { code: string; message: string } })
    | undefined;
  if (response.ok && answer) return answer;
  const { code = 'http', message = `The server answered ${response.status}.` } = answer?.error ?? {};
  throw new CallError(response.status, code, message);
}
