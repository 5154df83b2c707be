import type { AnyCall, CallAnswer } from '../../schemas/contract/call.ts';
import { staffFetch } from '../../staff-ui/staff-page.ts';
import { addressOf, refusalIn, SendError } from './send.ts';

/** Timeout of a file upload, and of one whose file may be a whole video. */
const timeoutMs = 120_000;
const largeTimeoutMs = 900_000;

/** Makes a call whose body is a file with additional texts. @throws SendError */
export async function sendFile<Call extends AnyCall>(
  contract: Call,
  file: File,
  texts: Readonly<Record<string, string>> = {},
  params: Readonly<Record<string, string>> = {},
): Promise<CallAnswer<Call>> {
  const body = new FormData();
  for (const [name, text] of Object.entries(texts)) body.append(name, text);
  body.append('file', file);
  let response: Response;
  try {
    response = await staffFetch(addressOf(contract, params), {
      method: contract.method,
      body,
      signal: AbortSignal.timeout(contract.largeFiles ? largeTimeoutMs : timeoutMs),
    });
  } catch {
    throw new SendError(0, 'network', 'The server cannot be reached. Check the connection, then try again.');
  }
  if (!response.ok) throw await refusalIn(response);
  return (await response.json()) as CallAnswer<Call>;
}
