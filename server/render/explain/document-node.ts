import { scanTemplate } from '../../../compiler/1-parse/template.ts';
import type { Json, NodeDefinition } from '../../../schemas/page.ts';

const nodePath = /^\/body\/\d+(?:\/(?:children|fallback|slots\/[^/]+)\/\d+)*/;

/** The pointer of the node that a pointer of the plan is in: `let`, `state` and `visible` are nodes of the plan alone. */
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
    // The compiler has reported it, and left everything out.
    return undefined;
  }
}

const memberOf = (value: Json | undefined, step: string): Json | undefined =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    ? (value as Record<string, Json>)[step]
    : undefined;

/** The node at a pointer of a text. */
export function nodeAt(source: string, pointer: string): Partial<NodeDefinition> | undefined {
  const found = stepsOf(pointer).reduce<Json | undefined>(memberOf, parsed(source));
  return typeof found === 'object' && found !== null ? (found as Partial<NodeDefinition>) : undefined;
}

/** The expressions of a condition, as they are written. */
export const conditionTexts = (when: unknown): string[] =>
  typeof when === 'string' ? scanTemplate(when).parts.flatMap((part) => ('source' in part ? [part.source] : [])) : [];

/** A text without one of its nodes. */
export function withoutNode(source: string, pointer: string): string | undefined {
  const document = parsed(source);
  const steps = stepsOf(pointer);
  const index = Number(steps.pop());
  const siblings = steps.reduce<Json | undefined>(memberOf, document);
  if (!Array.isArray(siblings) || !(index < siblings.length)) return undefined;
  siblings.splice(index, 1);
  return JSON.stringify(document);
}
