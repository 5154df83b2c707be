import { type RefusedAddress, refusedAddress, sentHeaders } from '../../plan/page-requests.ts';
import { FailureError } from '../../runtime/failure.ts';
import type { CallInputs } from '../../runtime/messages/call.ts';

const reasons: Readonly<Record<RefusedAddress, string>> = {
  malformed: 'it is not an address',
  scheme: 'its scheme is neither https nor http',
  credentials: 'it contains a name or a password',
  staff: 'it is one of the playground or the admin, which pages do not reach',
  'named-call': 'pages make this call by its name, with the action "request" or the widget "query"',
};

/**
 * Returns the request to send for an address and headers that an author has written. The server refuses a redirect to
 * an address that is refused here, because the request has no token.
 *
 * @throws FailureError when a page must not send requests there
 */
export function allowedRequest(input: CallInputs): CallInputs {
  const { url = '', headers = {} } = input;
  const { origin } = location;
  // Relative addresses are resolved against that of the page.
  const address = new URL(url, location.href);
  const why = refusedAddress(address.href, { origin });
  if (why) throw new FailureError('address-refused', `Nothing is sent to "${url}": ${reasons[why]}`);
  return { ...input, headers: sentHeaders(headers, address.href, origin) };
}
