import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageActionReducers, pageActions } from '../../runtime/actions/registry.ts';
import { type CheckableSchema, schemaErrors } from '../../schemas/check.ts';
import type { Json } from '../../schemas/page.ts';
import { page } from '../../testing/index.ts';

const folder = join(import.meta.dirname, '../../runtime/actions');
/** Composed of other actions: handled by the runner, without a reducer. */
const composed = new Set(['call', 'close-widget', 'debounce', 'if', 'once', 'open-widget', 'parallel', 'sequence']);

it('registers every action of the folder, in order', () => {
  const files = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').includes('export const contract = ') ? [file.replace('.ts', '')] : [],
  );
  expect(pageActions.map(({ name }) => name)).toEqual(files.sort());
});

describe.each(pageActions.map((action) => [action.name, action] as const))('%s', (name, action) => {
  it('has a one-sentence summary', () => expect(action.summary).toMatch(/^[A-Z].*\.$/s));

  it('has a reducer exactly when it changes something itself', () => {
    expect(name in pageActionReducers).toBe(!composed.has(name));
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
