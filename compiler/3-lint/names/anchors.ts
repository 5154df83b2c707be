import { isBinding } from '../../1-parse/template.ts';
import { advise, nearest } from '../../diagnostics/nearest.ts';
import type { Rule } from '../rule.ts';
import { elementIds } from './element-ids.ts';

/** Reports anchors, scroll targets and controlled elements whose id no element has. */
export const anchorsRule: Rule = (survey, report) => {
  const ids = survey.isFragment ? undefined : elementIds(survey);
  if (!ids) return;
  for (const text of survey.texts) {
    const { value, schema } = text;
    if (isBinding(value) || (schema?.leadsTo !== 'element' && schema?.refers !== 'address')) continue;
    const isAnchor = value.startsWith('#');
    if (schema.refers === 'address' && !isAnchor) continue;
    const id = isAnchor ? value.slice(1) : value;
    if (id === '' || id === 'top' || ids.has(id)) continue;
    const meant = nearest(id, ids);
    report(
      'dead-anchor',
      text,
      { id, advice: ids.size > 0 ? advise(id, ids, 'ids of elements') : `Give the target "elementId": "${id}".` },
      { suggestion: meant === undefined ? undefined : value.replace(id, () => meant) },
    );
  }
};
