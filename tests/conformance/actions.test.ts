import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageActionReducers, pageActions } from '../../runtime/actions/registry.ts';
import { type CheckableSchema, schemaErrors } from '../../schemas/check.ts';
import type { Json } from '../../schemas/page.ts';
import { page } from '../../testing/index.ts';

const root = join(import.meta.dirname, '../../runtime/actions');

/** Returns the names of the actions in a folder. */
const actionsIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile())
    .filter(({ name }) => readFileSync(join(folder, name), 'utf8').includes('export const contract = '))
    .map(({ name }) => name.replace('.ts', ''));

/** Actions that are composed of other actions: the runner handles them, so they have no reducer. */
const composed = actionsIn(join(root, 'composed'));

it('registers every action of the folders, in order', () => {
  expect(pageActions.map(({ name }) => name)).toEqual([...actionsIn(root), ...composed].sort());
});

describe.each(pageActions.map((action) => [action.name, action] as const))('%s', (name, action) => {
  it('has a one-sentence summary', () => expect(action.summary).toMatch(/^[A-Z].*\.$/s));

  it('has a reducer exactly when it changes state itself', () => {
    expect(name in pageActionReducers).toBe(!composed.includes(name));
  });

  it('rejects unknown and missing keys at compile time', () => {
    const schema = action.payload as CheckableSchema;
    const required = (schema.required ?? []).filter((key) => schema.properties![key]!.default === undefined);
    const codesOf = (payload: Record<string, Json>) =>
      page([{ widget: 'button', props: { label: 'x' }, on: { press: [{ do: name, with: payload }] } }]).diagnostics.map(
        ({ code }) => code,
      );
    expect(codesOf({ nonsense: 1 })).toContain('wrong-payload');
    const missing = codesOf({}).filter((code) => code === 'missing-payload');
    expect(missing).toHaveLength(required.length + (action.oneOf ? 1 : 0));
    expect(schemaErrors(schema, { nonsense: 1 }).length).toBeGreaterThan(0);
  });
});
