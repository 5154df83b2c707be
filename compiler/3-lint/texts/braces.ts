// biome-ignore-all lint/suspicious/noTemplateCurlyInString: template literals are what authors write
import type { CheckableSchema } from '../../../schemas/check.ts';
import { pageNames } from '../../../schemas/page.ts';
import { isBinding } from '../../1-parse/template.ts';
import { unknownField } from '../../2-plan/checks/names.ts';
import { dropFollowing, type Rule } from '../rule.ts';
import type { SeenText, Survey } from '../survey.ts';

/** Interpolation syntax of other template languages; the first group is the expression. */
const marks: readonly [RegExp, string][] = [
  [/\$\{([^{}]+)\}/, 'A dollar sign and braces fill in nothing here'],
  [/\{%-?([\s\S]*?)-?%\}/, '"{% %}" is a tag of Liquid, and there are none here'],
  [/<%=?([\s\S]*?)%>/, '"<% %>" fills in nothing here'],
  [/\[\[\s*([A-Za-z_][\w.]*)\s*\]\]/, '"[[ ]]" fills in nothing here'],
  [/(?<![{\\])\{\s*([A-Za-z_]\w*(?:\.\w+)+|\$\w+\([^{}]*\))\s*\}(?!\})/, 'One pair of braces fills in nothing here'],
];

const path = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$/;

/** Returns the schema of a name that is in scope at a text; undefined when there is no such name. */
function nameSchema(survey: Survey, { holder }: SeenText, name: string): CheckableSchema | undefined {
  const { compilation, nodes, page } = survey;
  const around = [...(holder ? [...holder.parents, holder] : [])].map(({ node }) => ({ ...node.let, ...node.state }));
  if ([{ ...page.data, ...page.state }, ...around].some((declared) => Object.hasOwn(declared, name))) return {};
  const own = holder?.parents.findLast(
    ({ node, contract }) => (node.as ?? (contract?.kind === 'data' ? contract.as : undefined)) === name,
  );
  const seen = own ?? nodes.find(({ node }) => node.id === name);
  if (seen) return (seen.contract?.data as CheckableSchema | undefined) ?? {};
  return (pageNames as readonly string[]).includes(name)
    ? (compilation.registry.scope[name as 'page'] ?? {})
    : undefined;
}

/** Whether a text is an expression with forgotten braces. */
function isPath(survey: Survey, text: SeenText): boolean {
  if (!path.test(text.value)) return false;
  const [root = '', ...fields] = text.value.split('.');
  const schema = nameSchema(survey, text, root);
  return schema !== undefined && (root === 'flags' || unknownField(schema, fields) === undefined);
}

/**
 * Reports texts with braces of another template language, with a single brace, or without the braces of an expression.
 */
export const bracesRule: Rule = (survey, report) => {
  for (const text of survey.texts) {
    const { value, schema, role } = text;
    if (isBinding(value) || schema?.enum || schema?.refers === 'style' || schema?.elements || value.length > 2000)
      continue;
    if (text.action?.action.do === 'run-script' || survey.compilation.registry.calls.has(value)) continue;
    const found = marks.flatMap(([pattern, problem]) => {
      const match = pattern.exec(value);
      return match ? [{ match, problem }] : [];
    })[0];
    if (found) {
      const { match, problem } = found;
      const [whole] = match;
      const inner = match[1]?.trim() ?? '';
      const end = match.index + whole.length;
      const isTag = whole.startsWith('{%');
      const edit = isTag ? undefined : { start: match.index, end, text: `{{ ${inner} }}` };
      const advice = isTag
        ? 'Show a widget with "when": "{{ condition }}", and lists with a widget that repeats its content.'
        : `Write {{ ${inner} }}.`;
      report('foreign-braces', text, { problem, advice }, { range: [match.index, end], edit });
    } else if (role !== 'key' && isPath(survey, text)) {
      dropFollowing(survey, text, ['constant-condition']);
      const start = role === 'when' ? 'this text is a condition that always holds' : 'it stays as it is written';
      report(
        'foreign-braces',
        text,
        { problem: `"${value}" has no braces, so ${start}`, advice: `Write {{ ${value} }}.` },
        { suggestion: `{{ ${value} }}` },
      );
    }
  }
};
