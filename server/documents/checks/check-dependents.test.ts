import { expect, it } from 'vitest';
import { runCheck } from '../../render/checks/run-check.ts';
import type { CheckJob } from './check-job.ts';

const fragment = (id: string, body: object[], inputs?: object) =>
  JSON.stringify({ version: 2, id, ...(inputs ? { inputs } : {}), body });
const use = (name: string, given?: object) => ({
  widget: 'fragment',
  props: { name, ...(given ? { with: given } : {}) },
});
const page = (id: string, body: object[]) => ({
  id,
  source: JSON.stringify({ version: 2, id, slug: `/${id}`, type: 'CONTENT', body }),
});
const text = (value: string) => ({ widget: 'text', props: { text: value } });

const promise = (input: string) =>
  fragment('promise', [text(`{{ fragment.${input} }}`)], { [input]: { type: 'string' } });
const fragments = new Map([
  ['promise', promise('heading')],
  ['band', fragment('band', [use('promise', { heading: 'Made to last' })], {})],
]);
const live = [
  page('diwali', [use('promise', { heading: 'Light the house' })]),
  page('through', [use('band')]),
  page('other', [text('promise')]),
  page('broken', [use('promise', { heading: 'x' }), use('nowhere')]),
];

const codes = async (job: Partial<CheckJob>) => {
  const whole = { kind: 'fragment', id: 'promise', fragments, pages: live, slugs: [], scripts: [], ...job };
  const found = await runCheck(whole as CheckJob);
  return found.filter(({ severity }) => severity === 'error').map(({ code, message }) => `${code} ${message}`);
};

it('names the live pages that a renamed input breaks, and no others', async () => {
  const found = await codes({ source: promise('title') });
  expect(found.map((each) => /the page "(\w+)"/.exec(each)?.[1])).toEqual(['diwali', 'through', 'broken']);
  expect(found[0]).toMatch(/^breaks-page Publishing this breaks the page "diwali", which is live: .*(heading|title)/);
});

it('reports nothing when no page gets a new error', async () => {
  expect(await codes({ source: promise('heading') })).toEqual([]);
  expect(await codes({ id: 'new', source: fragment('new', [text('x')]) })).toEqual([]);
});

it('does not check pages while the fragment itself has errors', async () => {
  const found = await codes({ source: fragment('promise', [{ widget: 'texd' }]) });
  expect(found.every((each) => !each.startsWith('breaks-page'))).toBe(true);
  expect(found.length).toBeGreaterThan(0);
});
