import { ExpressionError } from '../../expression/errors/expression-error.ts';
import type { NameTable } from '../../plan/plan.ts';
import { pageNames } from '../../schemas/page.ts';
import type { Report } from '../env.ts';
import type { Evaluator } from '../expressions/evaluators.ts';
import type { RenderClock } from '../expressions/render-clock.ts';
import type { Evaluate } from '../expressions/values.ts';
import type { Signal } from '../reactivity/signal.ts';
import type { PageState } from '../state/page-state.ts';

/** An instance whose expressions are evaluated. */
interface EvaluationPlace {
  readonly id: string;
  readonly isHydrating: boolean;
  signalOf(at: number): Signal | undefined;
}

interface Host<Place> {
  readonly state: PageState;
  readonly serverState: PageState | undefined;
  readonly expressions: readonly Evaluator[];
  readonly renderClock: RenderClock | undefined;
  report(report: Report, place: Place): void;
}

/**
 * Returns an evaluator for expressions in the scope of an instance. A failed expression is reported, and its value is
 * undefined.
 *
 * @param extra names such as `event` that only an action has
 * @param breaks whether to throw errors that are not an expression's own, such as that of a broken function
 */
export function evaluatorAt<Place extends EvaluationPlace & { readonly runtime: Host<Place> }>(
  instance: Place,
  names: NameTable | undefined,
  extra?: Record<string, unknown>,
  breaks = false,
  // An action sees the present state of the page.
  isPast = instance.isHydrating && extra === undefined,
): Evaluate {
  const { runtime } = instance;
  const state = (isPast ? runtime.serverState! : runtime.state) as PageState;
  return (index) => {
    const { expression, roots } = runtime.expressions[index]!;
    const scope: Record<string, unknown> = {};
    for (const name of roots ?? [...pageNames, ...Object.keys(names ?? {}), ...Object.keys(extra ?? {})]) {
      if (extra && Object.hasOwn(extra, name)) {
        scope[name] = extra[name];
        continue;
      }
      const at = names?.[name];
      const source = at === undefined ? undefined : instance.signalOf(at);
      if (source) scope[name] = isPast ? source.serverValue : source.value;
      else if ((pageNames as readonly string[]).includes(name)) scope[name] = state[name as keyof PageState];
    }
    const { renderClock } = runtime;
    renderClock?.enter(instance, index, isPast);
    try {
      return expression.evaluate(scope);
    } catch (cause) {
      if (breaks && !(cause instanceof ExpressionError)) throw cause;
      runtime.report(
        {
          level: 'warning',
          code: 'expression',
          message: cause instanceof Error ? cause.message : String(cause),
          cause,
        },
        instance,
      );
      return undefined;
    } finally {
      renderClock?.leave();
    }
  };
}
