import { expect, it } from 'vitest';
import { checkDocument } from './check-document.ts';

const none = { names: () => [], read: () => undefined };
const button = (actions: object[]) => ({ widget: 'button', props: { label: 'Press' }, on: { press: actions } });
const flag = { do: 'set-flag', with: { flag: 'pressed', value: true } };

// The pages that include a fragment may define its flags, so an unknown one is only a warning there.
it.each([
  ['fragment', [button([flag])], ['warning unknown-flag']],
  ['page', [button([flag])], ['error unknown-flag']],
  ['fragment', [button([{ do: 'set-flags' }])], ['error unknown-action']],
  ['fragment', [button([])], []],
] as const)('checks a %s with the body %j: %j', (kind, body, expected) => {
  const document = { version: 1, id: 'part', ...(kind === 'page' ? { slug: '/', type: 'CONTENT' } : {}), body };
  const found = checkDocument(JSON.stringify(document), kind, none);
  expect(found.map(({ severity, code }) => `${severity} ${code}`)).toEqual(expected);
});
