import type { Tree } from '../../../expression/index.ts';
import { walk } from '../../../expression/tree-children.ts';
import { isBinding } from '../../1-parse/template.ts';
import { advise, nearest } from '../../diagnostics/nearest.ts';
import { type Rule, rangeIn } from '../rule.ts';
import type { SeenExpression } from '../survey.ts';
import { formsOf, hasUnseenFields, type SeenForm } from './form-fields.ts';

/** Returns the names of a form's values; undefined when some cannot be known. */
function namesIn(form: SeenForm): string[] | undefined {
  if (hasUnseenFields(form)) return undefined;
  const listed = form.form.node.props?.[form.collects.listed];
  const keys = (Array.isArray(listed) ? listed : []).map((field) =>
    typeof field === 'object' && field !== null && 'key' in field ? field.key : undefined,
  );
  const names = [...keys, ...form.fields.map(({ seen, name }) => name ?? seen.node.id)];
  return names.every((name) => typeof name === 'string' && !isBinding(name)) ? (names as string[]) : undefined;
}

const nameOf = (tree: Tree | undefined): string | undefined => (tree?.kind === 'name' ? tree.name : undefined);

/** Returns the fields that an expression reads from a form's values. */
function readsOf({ tree, in: text }: SeenExpression, { form, collects }: SeenForm): (Tree & { kind: 'name' })[] {
  const as = form.node.as ?? form.contract!.as;
  const isInside = text.holder?.parents.includes(form) || text.action?.holder === form;
  const isHandler = text.action?.holder === form;
  return walk(tree).flatMap((each) => {
    if (each.kind !== 'path') return [];
    const [root, values, field] = each.steps;
    const isRead = (isInside && nameOf(root) === as) || (isHandler && nameOf(root) === 'event');
    return isRead && nameOf(values) === collects.values && field?.kind === 'name' ? [field] : [];
  });
}

/** Reports a read of a form's values, inside the form or in its handlers, whose field the form does not have. */
export const collectedValuesRule: Rule = (survey, report) => {
  for (const form of formsOf(survey)) {
    const names = namesIn(form);
    if (!names || names.length === 0) continue;
    for (const expression of survey.expressions)
      for (const field of readsOf(expression, form)) {
        if (names.includes(field.name)) continue;
        const [start, end] = rangeIn(expression, field);
        const meant = nearest(field.name, names);
        report(
          'unknown-field',
          expression.in,
          { field: field.name, owner: 'the values of this form', advice: advise(field.name, names, 'fields') },
          { range: [start, end], edit: meant === undefined ? undefined : { start, end, text: meant } },
        );
      }
  }
};
