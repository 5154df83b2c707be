import { findNodeAtOffset, getNodePath } from 'jsonc-parser';
import { scanTemplate } from '../../compiler/1-parse/template.ts';
import type { Registry } from '../../compiler/index.ts';
import { completeAt, type Schema, typeAt } from '../../expression/index.ts';
import { readTree } from '../page-tree.ts';
import type { LanguageCompletion, LanguageHover } from './answers.ts';
import { expressionAround } from './expression-around.ts';
import { expressionScope } from './expression-scope.ts';
import { contentOf } from './expression-text.ts';

/** The string of a text at an offset, with its content and the names in scope there. */
function stringAt(text: string, offset: number, registry: Registry) {
  const tree = readTree(text);
  const node = tree.root && findNodeAtOffset(tree.root, offset, true);
  if (!tree.root || node?.type !== 'string') return undefined;
  const { root } = tree;
  const schema = (): Schema => expressionScope({ root, withIds: tree.nodes.withIds }, node, getNodePath, registry);
  return { ...contentOf(text, node), schema };
}

/** Completion inside a binding: names in scope, their fields, functions. Undefined outside of bindings. */
export function completeExpression(text: string, offset: number, registry: Registry): LanguageCompletion[] | undefined {
  const string = stringAt(text, offset, registry);
  if (!string) return undefined;
  const { content, offsetOf, indexOf } = string;
  const at = indexOf(offset);
  const around = expressionAround(content, 0, content.length, at);
  if (!around) return undefined;
  const source = content.slice(around.start, around.end);
  const { functions = {} } = registry;
  return completeAt(source, at - around.start, { schema: string.schema(), functions }).map(
    ({ label, kind, detail, summary, start }) => ({
      label,
      detail: summary ? `${detail}\n${summary}` : detail,
      start: offsetOf(around.start + start),
      end: offset,
      snippet: label.replaceAll('$', '\\$'),
      isProperty: kind === 'field',
    }),
  );
}

/** Type and description of the part of a binding at an offset. Undefined outside of bindings. */
export function hoverExpression(text: string, offset: number, registry: Registry): LanguageHover | undefined {
  const string = stringAt(text, offset, registry);
  if (!string) return undefined;
  const { content, offsetOf, indexOf } = string;
  const at = indexOf(offset);
  for (const part of scanTemplate(content).parts) {
    if (!('source' in part) || at < part.start || at > part.end) continue;
    const found = typeAt(part.source, at - part.start, {
      schema: string.schema(),
      functions: registry.functions ?? {},
    });
    if (!found) return undefined;
    const { type, summary } = found;
    const start = offsetOf(part.start + found.start);
    const end = offsetOf(part.start + found.end);
    return { start, end, text: summary ? `${type}\n${summary}` : type };
  }
  return undefined;
}
