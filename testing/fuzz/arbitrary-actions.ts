import fc from 'fast-check';
import type { Registry } from '../../compiler/2-plan/compilation.ts';
import { dataFor } from '../../expression/testing/index.ts';
import type { Plan } from '../../plan/plan.ts';
import type { CheckableSchema } from '../../schemas/check.ts';
import { currentParts } from '../../widgets/current-parts.ts';
import { hostileValue } from './hostile-values.ts';
import { arbitraryMutations, mutate } from './mutations.ts';

/** An interaction with a page. Widgets are addressed by index in document order, modulo their number. */
export type Step =
  /** A widget emits an event, as its view does. */
  | { do: 'emit'; widget: string; nth: number; event: string; data?: unknown; isWrong?: boolean }
  /** An action of a widget is dispatched. */
  | { do: 'act'; widget: string; nth: number; action: string; payload?: unknown; isWrong?: boolean }
  /** An action of the page is dispatched. */
  | { do: 'dispatch'; action: string; payload?: unknown; isWrong?: boolean }
  /** The shopper goes back or forward. */
  | { do: 'go'; url: string }
  /** The shopper touches the nth element that can be touched. */
  | {
      do: 'touch';
      nth: number;
      how: 'click' | 'input' | 'change' | 'keydown' | 'focusin' | 'focusout' | 'submit';
      text: string;
    }
  | { do: 'wait'; ms: number };

/** A valid or an invalid payload. */
const payloadFor = (schema: CheckableSchema | undefined): fc.Arbitrary<{ value: unknown; isWrong: boolean }> => {
  const right = schema ? dataFor(schema as Parameters<typeof dataFor>[0]) : fc.constant({});
  return fc.oneof(
    { arbitrary: right.map((value) => ({ value, isWrong: false })), weight: 4 },
    {
      arbitrary: fc
        .oneof(
          fc.tuple(right, arbitraryMutations('slightly-wrong', 2)).map(([value, all]) => mutate(value, all)),
          hostileValue,
        )
        .map((value) => ({ value, isWrong: true })),
      weight: 2,
    },
  );
};

const nth = fc.nat({ max: 30 });
const urls = ['/', '/?a=1&a=2&q=%F0%9F', '/?q=<b>', '/products/cup', '/?page=-1&perPage=1e9&sortBy=__proto__'];

const touch: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('touch' as const),
  nth,
  how: fc.constantFrom('click' as const, 'input', 'change', 'keydown', 'focusin', 'focusout', 'submit'),
  text: fc.constantFrom('a', '', 'Enter', 'Escape', 'ArrowDown', '\ud800', '<b>', '7', 'x'.repeat(5000)),
});

type Makers = Map<string, fc.Arbitrary<Step>[]>;
const cache = new WeakMap<Registry, { widgets: Makers; page: fc.Arbitrary<Step> }>();

function makersOf(registry: Registry) {
  const before = cache.get(registry);
  if (before) return before;
  const widgets: Makers = new Map();
  for (const [widget, { events, actions }] of registry.widgets) {
    widgets.set(widget, [
      ...Object.entries(events).map(([event, { data }]) =>
        fc
          .tuple(nth, payloadFor(data as CheckableSchema | undefined))
          .map(([at, { value, isWrong }]): Step => ({ do: 'emit', widget, nth: at, event, data: value, isWrong })),
      ),
      ...Object.entries(actions).map(([action, { payload }]) =>
        fc
          .tuple(nth, payloadFor(payload as CheckableSchema | undefined))
          .map(([at, { value, isWrong }]): Step => ({ do: 'act', widget, nth: at, action, payload: value, isWrong })),
      ),
    ]);
  }
  const page = fc.oneof(
    ...[...registry.actions.values()]
      // Scripts run in their own interpreter, which has its own tests.
      .filter(({ name }) => name !== 'run-script')
      .map(({ name, payload }) =>
        payloadFor(payload as CheckableSchema).map(
          ({ value, isWrong }): Step => ({ do: 'dispatch', action: name, payload: value, isWrong }),
        ),
      ),
  );
  const makers = { widgets, page };
  cache.set(registry, makers);
  return makers;
}

/**
 * Generates sequences of interactions: events, widget and page actions with valid, wrong and hostile payloads, DOM
 * events, elapsed time, history navigation.
 *
 * @param plan plan of the page; only the names of its widgets are read
 */
export function arbitraryActions(
  { widgets }: Pick<Plan, 'widgets'>,
  { registry = currentParts().registry, maxSteps = 8 }: { registry?: Registry; maxSteps?: number } = {},
): fc.Arbitrary<Step[]> {
  const makers = makersOf(registry);
  const own = widgets.flatMap((name) => makers.widgets.get(name) ?? []);
  const go = fc.record({ do: fc.constant('go' as const), url: fc.constantFrom(...urls) });
  const wait = fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(0, 500, 5000) });
  const step = fc.oneof(
    { arbitrary: touch, weight: 3 },
    ...(own.length > 0 ? [{ arbitrary: fc.oneof(...own), weight: 6 }] : []),
    { arbitrary: makers.page, weight: 2 },
    { arbitrary: go, weight: 1 },
    { arbitrary: wait, weight: 1 },
  );
  return fc.array(step, { maxLength: maxSteps });
}
