import type { CheckableSchema } from '../../schemas/check.ts';
import {
  type FragmentDefinition,
  type Json,
  type NodeDefinition,
  pageVersion,
  type SectionDefinition,
} from '../../schemas/page.ts';
import { parseFragment } from '../1-parse/parse-page.ts';
import { scanTemplate } from '../1-parse/template.ts';
import type { Name } from '../2-plan/checks/names.ts';
import { valueAt } from '../2-plan/value-context.ts';
import { type CompileOptions, compilePage } from '../compile-page.ts';
import { type Diagnostic, jsonPointer } from '../diagnostics/diagnostic.ts';
import { pageAround } from '../page-around.ts';
import { type NamePath, namePaths } from './name-paths.ts';
import { idsIn, type OuterNames, observeOuterNames } from './outer-names.ts';
import { type FragmentInput, planInputs, startsWith } from './plan-inputs.ts';
import { type ExtractSetting, withSettings } from './settings.ts';
import { sharedParts } from './shared-parts.ts';

/** A node to extract, and the fragment that it becomes. */
export interface ExtractRequest {
  kind: 'page' | 'fragment';
  source: string;
  /** JSON pointer to the node. */
  pointer: string;
  /** Name of the new fragment. */
  name: string;
  /** The fragment's entry in the list of sections, if it gets one. */
  section?: SectionDefinition | undefined;
  /** Values that authors can change wherever the fragment is shown. */
  settings?: readonly ExtractSetting[] | undefined;
}

/** A new fragment and the node that includes it, or the reason why there is none. */
export type Extracted = { fragment: FragmentDefinition; node: NodeDefinition } | { refused: string };

const pathOf = (pointer: string): (string | number)[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

function compiledAlone(name: string, text: string, options: CompileOptions): Diagnostic[] {
  const fragment = (each: string) => (each === name ? text : options.fragment?.(each));
  const compiled = compilePage(pageAround(name), { ...options, fragment, types: 'all', isStandaloneFragment: true });
  return compiled.diagnostics.filter(({ source }) => source === `fragment ${name}`);
}

/**
 * Turns the node at a pointer into a fragment. Names from outside that it reads become inputs, which the document
 * binds. Refuses when the page would not remain the same.
 */
export function extractFragment(request: ExtractRequest, options: CompileOptions): Extracted {
  const { kind, source, pointer, name, section, settings = [] } = request;
  const { fragment: parsed } = parseFragment(source);
  const path = pathOf(pointer);
  const whole: unknown = parseJson(source);
  const node = whole === undefined ? undefined : valueAt(whole as Json, path);
  if (!isNode(node)) return { refused: 'There is no node at this place. The text must be JSON without errors.' };
  const reason = unfit(node, whole as Json, pointer);
  if (reason) return { refused: reason };

  const document = kind === 'page' ? 'page' : `fragment ${parsed.id}`;
  const { observer, found } = observeOuterNames(document, path, idsIn(node));
  const before =
    kind === 'page'
      ? compilePage(source, { ...options, observer }).diagnostics
      : compiledAlone(parsed.id, source, { ...options, observer });
  const dependence = unfitNames(found);
  if (dependence) return { refused: dependence };

  const { key, ...content }: Record<string, Json> = node;
  const read = readPaths(content, path, found);
  const inputs = planInputs(read, options.registry.entities as ReadonlyMap<string, CheckableSchema>);
  const body = rewritten(content, path, found, inputs) as unknown as NodeDefinition;
  const shared = sharedParts(whole as Json, JSON.stringify(body));
  const made: FragmentDefinition = {
    version: pageVersion,
    id: name,
    ...(section ? { section } : {}),
    ...shared,
    ...(inputs.length > 0
      ? { inputs: Object.fromEntries(inputs.map((input) => [input.name, { ...input.definition, optional: true }])) }
      : {}),
    body: [body],
  };
  const changeable = withSettings(made, settings);
  if ('refused' in changeable) return changeable;
  const { fragment } = changeable;
  const bindings = inputs.map((input) => [input.name, `{{ ${input.path.map(written).join('.')} }}`]);
  const shown: NodeDefinition = {
    widget: 'fragment',
    ...(typeof key === 'string' ? { key } : {}),
    props: { name, ...(bindings.length > 0 ? { with: Object.fromEntries(bindings) } : {}) },
  };
  const text = JSON.stringify(fragment);
  const known = new Set(before.map(({ code, message }) => `${code} ${message}`));
  const broken = compiledAlone(name, text, options).find(
    ({ severity, code, message }) => severity === 'error' && !known.has(`${code} ${message}`),
  );
  if (broken) return { refused: `As a fragment it would have an error: ${broken.message} ${broken.hint}` };
  return { fragment, node: shown };
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

const isNode = (value: Json | undefined): value is Json & NodeDefinition & Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.widget === 'string';

/** Returns the reason why a node cannot be a fragment, regardless of the names that it reads. */
function unfit(node: NodeDefinition & Json, document: Json, pointer: string): string | undefined {
  if (JSON.stringify(node).includes('"widget":"slot"'))
    return 'It shows what fills a slot of this fragment, which another fragment cannot show.';
  const { variants } = document as { variants?: { options?: Record<string, { changes?: { at: string }[] }> } };
  for (const [variant, { changes = [] }] of Object.entries(variants?.options ?? {}))
    if (changes.some(({ at }) => at === pointer || at.startsWith(`${pointer}/`)))
      return `The variant "${variant}" changes it. Changes of a variant cannot reach into a fragment.`;
  return undefined;
}

function unfitNames({ acts, whole }: OuterNames): string | undefined {
  const [widget] = acts;
  if (widget !== undefined)
    return `It runs actions of "${widget}", which is outside of it. Select the node of "${widget}" as well, by the node around both.`;
  if (whole.length > 0)
    return 'An expression in it reads everything in scope, so its inputs cannot be listed. Name what it reads.';
  return undefined;
}

/** Calls a function for all texts below a value, and returns the value with the results. */
function mapTexts(value: Json, path: (string | number)[], map: (text: string, pointer: string) => string): Json {
  if (typeof value === 'string') return map(value, jsonPointer(path));
  if (Array.isArray(value)) return value.map((item, index) => mapTexts(item, [...path, index], map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, [...path, key], map)]));
}

function readPaths(node: Json, path: (string | number)[], { at }: OuterNames) {
  const found: { path: NamePath; root: Name }[] = [];
  mapTexts(node, path, (text, pointer) => {
    for (const part of at.has(pointer) ? scanTemplate(text).parts : [])
      for (const each of 'source' in part ? namePaths(part.source) : []) {
        const root = at.get(pointer)!.get(each.names[0]!);
        if (root) found.push({ path: each, root });
      }
    return text;
  });
  return found;
}

/** Returns the node with inputs in place of the names from outside that it reads. */
const rewritten = (node: Json, path: (string | number)[], { at }: OuterNames, inputs: readonly FragmentInput[]): Json =>
  mapTexts(node, path, (text, pointer) => {
    const outer = at.get(pointer);
    if (!outer) return text;
    let result = '';
    let end = 0;
    for (const part of scanTemplate(text).parts) {
      if (!('source' in part)) continue;
      for (const { names, start, ends } of namePaths(part.source).sort((a, b) => a.start - b.start)) {
        const input = outer.has(names[0]!) ? inputs.find((each) => startsWith(names, each.path)) : undefined;
        if (!input) continue;
        result += `${text.slice(end, part.start + start)}fragment.${input.name}`;
        end = part.start + ends[input.path.length - 1]!;
      }
    }
    return result + text.slice(end);
  });

const written = (step: string): string => (/^[A-Za-z_]\w*$/.test(step) ? step : `\`${step}\``);
