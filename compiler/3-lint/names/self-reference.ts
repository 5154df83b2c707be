import { isBinding } from '../../1-parse/template.ts';
import type { Rule } from '../rule.ts';

/** Reports a widget whose props or condition read the widget itself, which has no value while they are computed. */
export const selfReferenceRule: Rule = ({ expressions }, report) => {
  const reported = new Set<unknown>();
  for (const { source, start, in: text } of expressions) {
    const { holder, role } = text;
    const id = holder?.node.id;
    if (id === undefined || text.action || (role !== 'prop' && role !== 'when') || !isBinding(text.value)) continue;
    if (holder?.contract?.readsItself?.some((prop) => text.path.includes(prop))) continue;
    const at = source.search(new RegExp(`(?<![\\w.$\`"'])${id}(?=\\.)`));
    // The same name on an ancestor refers to another widget.
    if (at < 0 || reported.has(text) || holder?.parents.some(({ node, contract }) => (node.as ?? contract?.as) === id))
      continue;
    reported.add(text);
    report(
      'self-reference',
      text,
      { id, what: role === 'when' ? '"when"' : `"${String(text.path.at(-1))}"` },
      { range: [start + at, start + at + id.length] },
    );
  }
};
