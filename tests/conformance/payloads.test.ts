import { describe, expect, it } from 'vitest';
import { pageActions } from '../../runtime/actions/contracts.ts';
import type { StoreRecord } from '../../runtime/core/store.ts';
import { type CheckableSchema, misfits, withDefaults } from '../../schemas/check.ts';
import type { ActionDefinition, Json, NodeDefinition } from '../../schemas/page.ts';
import type { TSchema } from '../../schemas/schema.ts';
import { widgets } from '../../widgets/catalogue.ts';
import { page, type TestPage } from '../kit/index.ts';
import { badValues } from './bad-values.ts';
import { sampleOf } from './sample-of.ts';

interface Asked {
  /** Name as a page writes it, and as the runtime knows it. */
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

/** A page with a button that asks for an action, and what it asks. */
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

/** The same value as an expression would give it. */
const computed = (payload: object): Record<string, Json> =>
  Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, `{{ ${JSON.stringify(value)} }}`]));

/** Actions that are made of others, so that the store never hears of them. */
const composed = new Set(['call', 'close-widget', 'debounce', 'if', 'open-widget', 'parallel', 'sequence']);

const isPlain = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

describe.each([...ofPages, ...ofWidgets].map((asked) => [asked.known, asked] as const))('%s', (_, asked) => {
  const { written, known, schema } = asked;
  // What has a default was filled in when the page was compiled, and what is missing an action may say itself.
  const lenient = { ...schema, required: [] };
  const good = sampleOf(schema, true) as Record<string, Json>;
  const bad = badValues(schema as unknown as TSchema, good).filter(
    (each): each is { what: string; value: Record<string, Json> } =>
      isPlain(each.value) && misfits(schema, withDefaults(schema, each.value as never)).length > 0,
  );

  it('has a payload that fits, and says nothing about it', () => {
    expect(misfits(schema, good)).toEqual([]);
  });

  it.each(bad.map(({ what, value }) => [what, value] as const))('refuses a page with %s', (_what, value) => {
    const { diagnostics, plan } = pageWith(asked, { do: written, with: value });
    const found = diagnostics.filter(({ code }) => code === 'wrong-payload' || code === 'missing-payload');
    expect(found.length).toBeGreaterThan(0);
    for (const { message, pointer } of found) {
      expect(message).toContain(written);
      expect(pointer).toMatch(/^\/body\/0\/on\/press\/0/);
    }
    // What is only too much is left out; everything else would do something that nobody meant.
    const isTooMuch = misfits(schema, value).every(({ rule }) => rule === 'unknown');
    expect(plan.body[0]!.on?.press?.length ?? 0).toBeLessThanOrEqual(isTooMuch ? 1 : 0);
  });

  it.each(bad.map(({ what, value }) => [what, value] as const))(
    'refuses %s when it is computed',
    async (_what, value) => {
      const shown = pageWith(asked, { do: written, with: computed(value) });
      await shown.time.advance(0);
      shown.world.reports.length = 0;
      const records: StoreRecord[] = [];
      shown.runtime.store.subscribe((record) => records.push(record));
      const before = JSON.stringify(shown.runtime.state);
      // An action may wait for as long as it is told to.
      void shown.press('Go');
      await shown.time.advance(0);
      const reached = records.filter(({ message }) => message.type === known);
      const said = shown.world.reports.filter(({ level }) => level === 'error');
      // What was computed could be turned into what is asked for, as everywhere, or the action says no itself.
      for (const { message, failure } of reached) if (!failure) expect(misfits(lenient, message.payload)).toEqual([]);
      if (reached.some(({ failure }) => !failure)) return;
      for (const { cause } of said) expect((cause as { code?: string }).code).toMatch(/^(?!unexpected)[a-z-]+$/);
      if (said.length > 0) expect(JSON.stringify(shown.runtime.state)).toBe(before);
      // Nothing was said: it waits for its time, or for what is to come, with a payload that fits.
      else expect(reached.length > 0 || composed.has(known) || !shown.plan.body[0]!.on?.press?.length).toBe(true);
    },
  );

  it.each((schema.required ?? []).map((name) => [name]))(
    'says in words of its own that "%s" is missing, where it was to be computed and is nothing',
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
