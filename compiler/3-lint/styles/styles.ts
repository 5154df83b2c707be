import type { CheckableSchema } from '../../../schemas/check.ts';
import type { Json } from '../../../schemas/page.ts';
import type { Rule } from '../rule.ts';

/** Style tokens that have an effect only beside another token with one of these values. */
const needs: Readonly<Record<string, readonly [token: string, values: readonly string[]]>> = {
  columns: ['display', ['grid', 'inline-grid']],
  rows: ['display', ['grid', 'inline-grid']],
  direction: ['display', ['flex', 'inline-flex']],
  wrap: ['display', ['flex', 'inline-flex']],
  top: ['position', ['relative', 'absolute', 'sticky', 'fixed']],
  bottom: ['position', ['relative', 'absolute', 'sticky', 'fixed']],
  inset: ['position', ['relative', 'absolute', 'sticky', 'fixed']],
};

const valuesOf = (value: Json | undefined): Json[] =>
  value === undefined ? [] : typeof value === 'object' && value !== null ? Object.values(value) : [value];

/** Reports style tokens without the token that gives them an effect. */
export const stylesRule: Rule = ({ nodes }, report) => {
  for (const { node, contract, source, path } of nodes)
    for (const [prop, schema] of Object.entries((contract?.props as CheckableSchema | undefined)?.properties ?? {})) {
      const style = node.props?.[prop];
      if (schema.refers !== 'style' || typeof style !== 'object' || style === null || Array.isArray(style)) continue;
      // A class in the page's own CSS may set it.
      if (node.props?.class !== undefined) continue;
      for (const [token, [needed, values]] of Object.entries(needs)) {
        if (style[token] === undefined || valuesOf(style[needed]).some((value) => values.includes(String(value))))
          continue;
        report(
          'style-without-effect',
          { source, path: [...path, 'props', prop, token] },
          { token, needed, value: values[0]! },
          { part: 'key' },
        );
      }
    }
};
