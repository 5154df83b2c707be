import { defineAction } from '../../schemas/contract/action.ts';
import { anything, integer, object, optional, text } from '../../schemas/schema.ts';
import type { PageActionReducer } from '../define.ts';
import { FailureError } from '../failure.ts';

export const contract = defineAction({
  name: 'set-cookie',
  summary: 'Sets a cookie that scripts may read.',
  payload: object({
    name: text('Name of the cookie.', { minLength: 1, maxLength: 100 }),
    value: anything('Its value, as text.'),
    seconds: optional(
      integer('How long it lasts; without it, until the browser is closed.', { minimum: 0, maximum: 34_560_000 }),
    ),
  }),
});

/** Names with a special meaning in browsers, and our own session cookies: a page must not be able to write them. */
const reserved = /^__(host|secure)-|^endcap/i;

/** Returns the name unchanged. @throws FailureError for a name that is invalid or reserved */
export function checkCookieName(name: unknown): string {
  if (typeof name !== 'string' || name === '') throw new FailureError('wrong-payload', 'A cookie needs a name');
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
    throw new FailureError('wrong-payload', `"${name}" cannot be the name of a cookie`);
  if (reserved.test(name)) throw new FailureError('reserved-cookie', `The cookie "${name}" is not for pages to set`);
  return name;
}

export const reduce: PageActionReducer = (
  _,
  { name, value, seconds }: { name: unknown; value: unknown; seconds?: number },
) => {
  const checked = checkCookieName(name);
  if (value === undefined || value === null)
    throw new FailureError('wrong-payload', `The cookie "${checked}" needs a value`);
  const input = {
    name: checked,
    value: typeof value === 'string' ? value : JSON.stringify(value),
    ...(seconds === undefined ? {} : { seconds }),
  };
  return [{ effect: 'world', name: 'set-cookie', input }];
};
