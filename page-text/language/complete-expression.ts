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
  const from = node.offset + 1;
  const schema = (): Schema => expressionScope({ root, withIds: tree.nodes.withIds }, node, getNodePath, registry);
  return { from, to: node.offset + node.length - 1, content: contentOf(text, node), schema };
}

/** Completion inside a binding: names in scope, their fields, functions. Undefined outside of bindings. */
export function completeExpression(text: string, offset: number, registry: Registry): LanguageCompletion[] | undefined {
  const string = stringAt(text, offset, registry);
  const around = string && expressionAround(text, string.from, string.to, offset);
  if (!around) return undefined;
  const source = string.content.slice(around.start - string.from, around.end - string.from);
  return completeAt(source, offset - around.start, { schema: string.schema() }).map(
    ({ label, kind, detail, summary, start }) => ({
      label,
      detail: summary ? `${detail}\n${summary}` : detail,
      start: around.start + start,
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
  for (const part of scanTemplate(string.content).parts) {
    if (!('source' in part)) continue;
    const start = string.from + part.start;
    if (offset < start || offset > string.from + part.end) continue;
    const found = typeAt(part.source, offset - start, { schema: string.schema() });
    if (!found) return undefined;
    const { type, summary } = found;
    return { start: start + found.start, end: start + found.end, text: summary ? `${type}\n${summary}` : type };
  }
  return undefined;
}
