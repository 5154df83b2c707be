import type { PageActionReducer } from '../define.ts';
import { FailureError } from '../failure.ts';

/** Names that carry a promise of the browser's, or a session of ours: a page must not be able to write them. */
const reserved = /^__(host|secure)-|^endcap/i;

export function checkCookieName(name: unknown): string {
  if (typeof name !== 'string' || name === '') throw new FailureError('wrong-payload', 'A cookie needs a name');
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
    throw new FailureError('wrong-payload', `"${name}" cannot be the name of a cookie`);
  if (reserved.test(name)) throw new FailureError('reserved-cookie', `The cookie "${name}" is not for pages to set`);
  return name;
}

const reduce: PageActionReducer = (
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

export default reduce;
