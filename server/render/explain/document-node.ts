import { scanTemplate } from '../../../compiler/1-parse/template.ts';
import type { Json, NodeDefinition } from '../../../schemas/page.ts';

const nodePath = /^\/body\/\d+(?:\/(?:children|fallback|slots\/[^/]+)\/\d+)*/;

/**
 * Pointer of the document's node that contains a plan's pointer: `let`, `state` and `visible` are nodes only in
 * the plan.
 */
export const nodePointer = (pointer: string): string => nodePath.exec(pointer)?.[0] ?? '';

/** The steps of a JSON pointer. */
const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

function parsed(source: string): Json | undefined {
  try {
    return JSON.parse(source) as Json;
  } catch {
    // The compiler has reported the syntax error, and compiled nothing.
    return undefined;
  }
}

const memberOf = (value: Json | undefined, step: string): Json | undefined =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    ? (value as Record<string, Json>)[step]
    : undefined;

/** The node at a pointer in a document's source. */
export function nodeAt(source: string, pointer: string): Partial<NodeDefinition> | undefined {
  const found = stepsOf(pointer).reduce<Json | undefined>(memberOf, parsed(source));
  return typeof found === 'object' && found !== null ? (found as Partial<NodeDefinition>) : undefined;
}

/** The source texts of a condition's expressions. */
export const conditionTexts = (when: unknown): string[] =>
  typeof when === 'string' ? scanTemplate(when).parts.flatMap((part) => ('source' in part ? [part.source] : [])) : [];

/** A document's source without one of its nodes; undefined when the pointer refers to no node. */
export function withoutNode(source: string, pointer: string): string | undefined {
  const document = parsed(source);
  const steps = stepsOf(pointer);
  const index = Number(steps.pop());
  const siblings = steps.reduce<Json | undefined>(memberOf, document);
  if (!Array.isArray(siblings) || !(index < siblings.length)) return undefined;
  siblings.splice(index, 1);
  return JSON.stringify(document);
}
