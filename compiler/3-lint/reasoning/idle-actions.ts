import { type ActionDefinition, actionBranches } from '../../../schemas/page.ts';
import type { Path } from '../../1-parse/shape/shape-reader.ts';
import { type Diagnostic, jsonPointer } from '../../diagnostics/diagnostic.ts';
import type { Rule } from '../rule.ts';

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(' or ');

/** Whether one of an action's branches contains actions. */
const hasBranch = (action: ActionDefinition, branches: readonly string[]): boolean =>
  actionBranches.some((branch) => branches.includes(branch) && (action[branch] ?? []).length > 0);

/** Whether an action is in a list whose actions wait for each other. */
const isInTurn = (path: Path): boolean => path.at(-2) === 'actions';

/** Whether there is a problem inside an action, which should be solved first. */
const isWrongInside = (diagnostics: readonly Diagnostic[], source: string | undefined, path: Path): boolean => {
  const at = `${jsonPointer(path)}/`;
  return diagnostics.some(({ pointer, source: name }) => name === source && pointer.startsWith(at));
};

/** Reports actions that have no effect without others in their branches: later actions in the same list do not wait. */
export const idleActionsRule: Rule = ({ actions, compilation }, report) => {
  for (const { action, holder, source, path } of actions) {
    const { onlyFor } = compilation.registry.actions.get(action.do) ?? {};
    if (!onlyFor || hasBranch(action, onlyFor) || isInTurn(path)) continue;
    if (isWrongInside(compilation.diagnostics, source.name, path)) continue;
    const isFollowed = holder !== undefined && isBeforeAnother(actions, source.name, path);
    report(
      'idle-action',
      { source, path: [...path, 'do'] },
      {
        action: action.do,
        problem: isFollowed
          ? `what comes after it in the list does not wait, and nothing is under ${quoted(onlyFor)}`
          : `nothing is under ${quoted(onlyFor)}`,
        advice: isFollowed
          ? `Move what comes after it into its "${onlyFor[0]}": [ … ].`
          : `Write what it is for under "${onlyFor[0]}": [ … ], or remove it.`,
      },
    );
  }
};

const isBeforeAnother = (actions: Parameters<Rule>[0]['actions'], source: string, path: readonly unknown[]): boolean =>
  actions.some(
    (other) =>
      other.source.name === source &&
      other.path.length === path.length &&
      other.path.slice(0, -1).every((key, at) => key === path[at]) &&
      (other.path.at(-1) as number) > (path.at(-1) as number),
  );
