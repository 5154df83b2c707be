import { describe, expect, it } from 'vitest';
import { pageActions } from '../../runtime/actions/registry.ts';
import type { StoreRecord } from '../../runtime/state/store.ts';
import { type CheckableSchema, schemaErrors, withDefaults } from '../../schemas/check.ts';
import type { ActionDefinition, Json, NodeDefinition } from '../../schemas/page.ts';
import type { TSchema } from '../../schemas/schema.ts';
import { page, type TestPage } from '../../testing/index.ts';
import { widgets } from '../../widgets/shop-registry.ts';
import { badValues } from './bad-values.ts';
import { sampleOf } from './sample-of.ts';

interface Asked {
  /** The action as written on a page, and its name at run time. */
  written: string;
  known: string;
  schema: CheckableSchema;
}

const nothing: CheckableSchema = { type: 'object', properties: {}, additionalProperties: false };

const ofPages: Asked[] = pageActions.map(({ name, payload }) => ({
  written: name,
  known: name,
  schema: payload as CheckableSchema,
}));
const ofWidgets: Asked[] = [...widgets].flatMap(([widget, { contract }]) =>
  Object.entries(contract.actions).map(([action, { payload }]) => ({
    written: `asked.${action}`,
    known: `${widget}.${action}`,
    schema: (payload as CheckableSchema | undefined) ?? nothing,
  })),
);

/** Returns a page with a button that runs the action, and with the widget that receives it. */
function pageWith({ known }: Asked, action: ActionDefinition): TestPage {
  const [widget = ''] = known.split('.');
  const contract = widgets.get(widget)?.contract;
  const props = contract ? (sampleOf(contract.props as CheckableSchema, false) as Record<string, Json>) : {};
  const asked: NodeDefinition[] = contract ? [{ widget, id: 'asked', props }] : [];
  const fragments = { text: { version: 1, id: 'text', body: [] } };
  return page([{ widget: 'button', props: { label: 'Go' }, on: { press: [action] } }, ...asked], {
    flags: { text: false },
    fragments,
  });
}

/** Returns the same payload with every value as an expression. */
const computed = (payload: object): Record<string, Json> =>
  Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, `{{ ${JSON.stringify(value)} }}`]));

/** Actions that are composed of others or only wait, so that no message of their own reaches the store. */
const composed = new Set(['call', 'close-widget', 'debounce', 'if', 'once', 'open-widget', 'parallel', 'sequence']);

const isPlain = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

describe.each([...ofPages, ...ofWidgets].map((asked) => [asked.known, asked] as const))('%s', (_, asked) => {
  const { written, known, schema } = asked;
  // Defaults are filled in at compile time, and missing values may be reported by the action itself.
  const lenient = { ...schema, required: [] };
  const good = sampleOf(schema, true) as Record<string, Json>;
  const bad = badValues(schema as unknown as TSchema, good).filter(
    (each): each is { what: string; value: Record<string, Json> } =>
      isPlain(each.value) && schemaErrors(schema, withDefaults(schema, each.value as never)).length > 0,
  );

  it('accepts a valid payload without diagnostics', () => {
    expect(schemaErrors(schema, good)).toEqual([]);
  });

  it.each(bad.map(({ what, value }) => [what, value] as const))('rejects a page with %s', (_what, value) => {
    const { diagnostics, plan } = pageWith(asked, { do: written, with: value });
    const found = diagnostics.filter(({ code }) => code === 'wrong-payload' || code === 'missing-payload');
    expect(found.length).toBeGreaterThan(0);
    for (const { message, pointer } of found) {
      expect(message).toContain(written);
      expect(pointer).toMatch(/^\/body\/0\/on\/press\/0/);
    }
    // Unknown keys are dropped; all other errors prevent the action.
    const isTooMuch = schemaErrors(schema, value).every(({ rule }) => rule === 'unknown');
    expect(plan.body[0]!.on?.press?.length ?? 0).toBeLessThanOrEqual(isTooMuch ? 1 : 0);
  });

  it.each(bad.map(({ what, value }) => [what, value] as const))(
    'rejects a computed payload with %s',
    async (_what, value) => {
      const shown = pageWith(asked, { do: written, with: computed(value) });
      await shown.time.advance(0);
      shown.world.reports.length = 0;
      const records: StoreRecord[] = [];
      shown.runtime.store.subscribe((record) => records.push(record));
      const before = JSON.stringify(shown.runtime.state);
      // Not awaited, because the action may itself wait.
      void shown.press('Go');
      await shown.time.advance(0);
      const reached = records.filter(({ message }) => message.type === known);
      const errors = shown.world.reports.filter(({ level }) => level === 'error');
      // A computed value is either coerced as everywhere else, or rejected by the action.
      for (const { message, failure } of reached)
        if (!failure) expect(schemaErrors(lenient, message.payload)).toEqual([]);
      if (reached.some(({ failure }) => !failure)) return;
      for (const { cause } of errors) expect((cause as { code?: string }).code).toMatch(/^(?!unexpected)[a-z-]+$/);
      if (errors.length > 0) expect(JSON.stringify(shown.runtime.state)).toBe(before);
      // Nothing was reported: the action waits for a time or an event, with a payload that fits.
      else expect(reached.length > 0 || composed.has(known) || !shown.plan.body[0]!.on?.press?.length).toBe(true);
    },
  );

  it.each((schema.required ?? []).map((name) => [name]))(
    'reports that "%s" is missing when its expression has no value',
    async (name) => {
      const { [name]: _, ...others } = computed(good);
      const shown = pageWith(asked, { do: written, with: { ...others, [name]: '{{ route.query.nothing }}' } });
      await shown.time.advance(0);
      shown.world.reports.length = 0;
      void shown.press('Go');
      await shown.time.advance(0);
      for (const { cause, level } of shown.world.reports)
        if (level === 'error') expect((cause as { code?: string }).code).toMatch(/^(?!unexpected)[a-z-]+$/);
    },
  );
});
