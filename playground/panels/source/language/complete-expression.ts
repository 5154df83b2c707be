import { findNodeAtOffset, getNodePath } from 'jsonc-parser';
import type { Registry } from '../../../../compiler/index.ts';
import { readJson } from '../../../../compiler/json/read-json.ts';
import { completeAt } from '../../../../expression/index.ts';
import { expressionAround } from './expression-around.ts';
import { expressionScope } from './expression-scope.ts';
import type { LanguageCompletion } from './messages.ts';

/** Completion inside a binding: names in scope, their fields, functions. Undefined outside of bindings. */
export function completeExpression(text: string, offset: number, registry: Registry): LanguageCompletion[] | undefined {
  const { root } = readJson(text);
  const node = root && findNodeAtOffset(root, offset, true);
  if (!root || node?.type !== 'string') return undefined;
  const around = expressionAround(text, node.offset + 1, node.offset + node.length - 1, offset);
  if (!around) return undefined;
  // Quotes in the expression are escaped in JSON; replacing the backslash with a space keeps offsets.
  const source = text.slice(around.start, around.end).replaceAll('\\"', ' "');
  const schema = expressionScope(root, node, getNodePath, registry);
  return completeAt(source, offset - around.start, { schema }).map(({ label, kind, detail, summary, start }) => ({
    label,
    detail: summary ? `${detail}\n${summary}` : detail,
    start: around.start + start,
    end: offset,
    snippet: label.replaceAll('$', '\\$'),
    isProperty: kind === 'field',
  }));
}
