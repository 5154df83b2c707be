import { ExpressionError } from '../../compiler/expression/errors/expression-error.ts';
import type { NameTable } from '../../compiler/page/plan.ts';
import { pageNames } from '../../schemas/page.ts';
import type { Instance } from './instance.ts';
import type { PageState } from './state.ts';
import type { Evaluate } from './values.ts';

/**
 * Evaluates expressions in the place of an instance; `extra` are names such as `event` that only an action has. An
 * expression that fails gives nothing; with `breaks`, what no expression may do, such as a function that is broken, is
 * thrown.
 */
export function evaluatorAt(
  instance: Instance,
  names: NameTable | undefined,
  extra?: Record<string, unknown>,
  breaks = false,
  // An action is about the page as it is.
  isPast = instance.past && extra === undefined,
): Evaluate {
  const { runtime } = instance;
  const state = (isPast ? runtime.first! : runtime.state) as PageState;
  return (index) => {
    const { expression, roots } = runtime.expressions[index]!;
    const scope: Record<string, unknown> = {};
    for (const name of roots ?? [...pageNames, ...Object.keys(names ?? {}), ...Object.keys(extra ?? {})]) {
      if (extra && Object.hasOwn(extra, name)) {
        scope[name] = extra[name];
        continue;
      }
      const at = names?.[name];
      const source = at === undefined ? undefined : instance.sourceOf(at);
      if (source) scope[name] = isPast ? source.first : source.value;
      else if ((pageNames as readonly string[]).includes(name)) scope[name] = state[name as keyof PageState];
    }
    const { moment } = runtime;
    moment?.begin(instance, index, isPast);
    try {
      return expression.evaluate(scope);
    } catch (cause) {
      if (breaks && !(cause instanceof ExpressionError)) throw cause;
      runtime.report(
        { level: 'warning', message: cause instanceof Error ? cause.message : String(cause), cause },
        instance,
      );
      return undefined;
    } finally {
      moment?.end();
    }
  };
}
