import type { CheckableSchema } from '../../../schemas/check.ts';
import { jsonPointer } from '../../diagnostics/diagnostic.ts';
import type { Rule } from '../rule.ts';

/** Improves the diagnostics of props beside "props": adds where they belong. */
export const misplacedRule: Rule = ({ nodes, compilation: { diagnostics } }) => {
  if (!diagnostics.some(({ code }) => code === 'unknown-key')) return;
  for (const { node, contract, source, path } of nodes) {
    const properties = (contract?.props as CheckableSchema | undefined)?.properties ?? {};
    const at = jsonPointer(path);
    for (const diagnostic of diagnostics) {
      const { code, pointer, source: name } = diagnostic;
      if (code !== 'unknown-key' || name !== source.name || !pointer.startsWith(`${at}/`)) continue;
      const key = pointer.slice(at.length + 1);
      if (!Object.hasOwn(properties, key)) continue;
      const { document } = source;
      const { start } = document.locate([...path, key], 'key');
      const { end } = document.locate([...path, key]);
      diagnostic.hint = `"${key}" is a prop: write it inside "props": { … }.`;
      diagnostic.values = { ...diagnostic.values, misplaced: 'prop' };
      delete diagnostic.fix;
      if (
        node.props === undefined &&
        !diagnostics.some(
          (other) =>
            other !== diagnostic &&
            other.code === code &&
            other.pointer.startsWith(`${at}/`) &&
            Object.hasOwn(properties, other.pointer.slice(at.length + 1)),
        )
      )
        diagnostic.fix = { start, end, text: `"props": { ${document.text.slice(start, end)} }` };
    }
    if (node.props === undefined) dropMissing(diagnostics, source.name, at);
  }
};

/** Removes the diagnostics of missing props that are written in the wrong place. */
function dropMissing(diagnostics: Parameters<Rule>[0]['compilation']['diagnostics'], source: string, at: string): void {
  const isMisplaced = diagnostics.some(
    ({ pointer, values, source: name }) =>
      name === source && pointer.startsWith(`${at}/`) && values?.misplaced === 'prop',
  );
  if (!isMisplaced) return;
  const kept = diagnostics.filter(
    ({ code, pointer, source: name }) => code !== 'missing-prop' || pointer !== at || name !== source,
  );
  diagnostics.splice(0, diagnostics.length, ...kept);
}
