import {
  type ActionDefinition,
  actionBranches,
  type Budgets,
  budgetNames,
  type EntityDefinition,
  type FragmentDefinition,
  type Json,
  type NodeDefinition,
  type PageDefinition,
  pageVersion,
  type SeoDefinition,
  type VariantChange,
  type VariantDefinition,
} from '../../schemas/page.ts';
import { type Diagnostic, describe, jsonPointer } from '../diagnostics/diagnostic.ts';
import { advise, nearest } from '../diagnostics/nearest.ts';
import type { DiagnosticCode } from '../diagnostics/table.ts';
import { type JsonDocument, readJsonDocument } from './json-document.ts';

/** How deep widgets may be nested in one document. */
export const nodeDepthLimit = 80;

export type Path = readonly (string | number)[];
export type Report = (
  code: DiagnosticCode,
  path: Path,
  values: Record<string, string | number>,
  about?: { part?: 'value' | 'key'; meant?: string | undefined },
) => void;

export interface ParsedPage {
  page: PageDefinition;
  document: JsonDocument;
  diagnostics: Diagnostic[];
}

export interface ParsedFragment {
  fragment: FragmentDefinition;
  document: JsonDocument;
  diagnostics: Diagnostic[];
}

/**
 * Reads a page from JSON text or a value and keeps everything that has the shape of a page; the rest becomes
 * diagnostics. Never throws, and always returns a page that can be compiled.
 */
export function parsePage(input: string | Json): ParsedPage {
  const { reader, root, document, diagnostics } = open(input);
  reader.keys(
    root,
    [],
    ['$schema', 'version', 'id', 'slug', 'type', 'flags', 'seo', 'css', 'entities', 'variants', 'budgets', 'body'],
    'a page',
  );
  const page: PageDefinition = {
    version: reader.version(root),
    id: reader.text(root, 'id', 'page'),
    slug: reader.text(root, 'slug', '/'),
    type: reader.text(root, 'type', 'CONTENT'),
    flags: reader.flags(root.flags),
    seo: reader.seo(root.seo),
    entities: reader.entities(root.entities),
    ...reader.variants(root.variants),
    budgets: reader.budgets(root.budgets),
    body: reader.nodes(root.body, ['body'], 0),
    ...(typeof root.css === 'string' ? { css: root.css } : {}),
  };
  if (root.body === undefined)
    reader.report('page-shape', [], {
      place: 'The page',
      problem: 'has no "body"',
      advice: 'Add "body": [ … ] with the widgets to show.',
    });
  return { page, document, diagnostics };
}

/** The same for a fragment. */
export function parseFragment(input: string | Json): ParsedFragment {
  const { reader, root, document, diagnostics } = open(input);
  reader.keys(root, [], ['$schema', 'version', 'id', 'css', 'body'], 'a fragment');
  const fragment: FragmentDefinition = {
    version: reader.version(root),
    id: reader.text(root, 'id', 'fragment'),
    body: reader.nodes(root.body, ['body'], 0),
    ...(typeof root.css === 'string' ? { css: root.css } : {}),
  };
  return { fragment, document, diagnostics };
}

function open(input: string | Json) {
  const document = readJsonDocument(typeof input === 'string' ? input : JSON.stringify(input, null, 2));
  const diagnostics = [...document.diagnostics];
  const report: Report = (code, path, values, { part, meant } = {}) => {
    const range = document.locate(path, part);
    const { start, end } = range;
    const fix = meant === undefined ? {} : { fix: { start, end, text: JSON.stringify(meant) } };
    diagnostics.push({ ...describe(code, values), pointer: jsonPointer(path), range, ...fix });
  };
  const reader = new ShapeReader(report);
  if (document.value !== undefined && !isObject(document.value))
    report('page-shape', [], {
      place: 'The document',
      problem: 'must be an object',
      advice: 'Write { "version": 1, "id": …, "body": [ … ] }.',
    });
  const root: Record<string, Json> = isObject(document.value) ? document.value : {};
  return { reader, root, document, diagnostics };
}

const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nodeKeys = ['widget', 'id', 'as', 'when', 'key', 'props', 'children', 'slots', 'on'];
const actionKeys = ['do', 'with', 'when', 'then', 'else', 'catch', 'finally', 'actions'];
const seoKeys = ['title', 'description', 'image', 'canonical', 'type', 'hidden'];
const namePattern = /^[A-Za-z_][\w-]*$/;

class ShapeReader {
  readonly report: Report;

  constructor(report: Report) {
    this.report = report;
  }

  keys(value: Record<string, Json>, path: Path, known: readonly string[], owner: string): void {
    for (const key of Object.keys(value))
      if (!known.includes(key))
        this.report(
          'unknown-key',
          [...path, key],
          { key, owner, advice: advise(key, known, 'keys') },
          { part: 'key', meant: nearest(key, known) },
        );
  }

  shape(path: Path, place: string, problem: string, advice: string): void {
    this.report('page-shape', path, { place, problem, advice });
  }

  version(root: Record<string, Json>): number {
    const version = root.version;
    if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
      this.shape(['version'], '"version"', 'must be a whole number', `Write "version": ${pageVersion}.`);
      return pageVersion;
    }
    if (version > pageVersion) this.report('page-newer', ['version'], { version, known: pageVersion });
    return version;
  }

  text(root: Record<string, Json>, key: string, fallback: string): string {
    const value = root[key];
    if (typeof value === 'string' && value !== '') return value;
    this.shape([key], `"${key}"`, 'must be text that is not empty', `Write "${key}": "${fallback}".`);
    return fallback;
  }

  flags(value: Json | undefined): Record<string, boolean> {
    const flags: Record<string, boolean> = {};
    if (value === undefined) return flags;
    if (!isObject(value)) this.shape(['flags'], '"flags"', 'must be an object', 'Write "flags": { "name": false }.');
    else
      for (const [name, first] of Object.entries(value)) {
        if (typeof first === 'boolean') flags[name] = first;
        else
          this.shape(
            ['flags', name],
            `The flag "${name}"`,
            'must be true or false',
            'A flag is a switch; keep other values in a widget.',
          );
      }
    return flags;
  }

  seo(value: Json | undefined): SeoDefinition {
    if (value === undefined) return {};
    if (!isObject(value)) {
      this.shape(['seo'], '"seo"', 'must be an object', 'Write "seo": { "title": "…" }.');
      return {};
    }
    this.keys(value, ['seo'], seoKeys, 'seo');
    const seo: Record<string, Json> = {};
    for (const key of seoKeys) {
      const item = value[key];
      if (item === undefined) continue;
      if (typeof item === 'string' || (key === 'hidden' && typeof item === 'boolean')) seo[key] = item;
      else this.shape(['seo', key], `"${key}"`, 'must be text', 'Text may hold bindings: "{{ … }}".');
    }
    return seo as SeoDefinition;
  }

  variants(value: Json | undefined): Pick<PageDefinition, 'variants'> {
    if (value === undefined) return {};
    if (!isObject(value) || typeof value.experiment !== 'string' || !isObject(value.options)) {
      const advice = 'Write { "experiment": "…", "options": { "plain": { "weight": 1 } } }.';
      this.shape(['variants'], '"variants"', 'needs an "experiment" and "options"', advice);
      return {};
    }
    this.keys(value, ['variants'], ['experiment', 'options'], 'variants');
    const path = ['variants', 'options'];
    const options: Record<string, VariantDefinition> = {};
    for (const [name, option] of Object.entries(value.options)) {
      const found = this.variant(option, [...path, name]);
      if (found) options[name] = found;
    }
    if (Object.keys(value.options).length === 0)
      this.shape(path, '"options"', 'must name at least one way of the page', 'Write { "plain": { "weight": 1 } }.');
    if (Object.keys(options).length === 0) return {};
    return { variants: { experiment: value.experiment, options } };
  }

  variant(value: Json, path: Path): VariantDefinition | undefined {
    if (!isObject(value) || typeof value.weight !== 'number' || !(value.weight > 0)) {
      this.shape([...path, 'weight'], '"weight"', 'must be a number above 0', 'Write "weight": 1.');
      return undefined;
    }
    this.keys(value, path, ['weight', 'changes'], 'a variant');
    const { weight, changes = [] } = value;
    const read: VariantChange[] = [];
    if (!Array.isArray(changes))
      this.shape(
        [...path, 'changes'],
        '"changes"',
        'must be a list',
        'Write [ { "at": "/body/0/props/text", "to": "…" } ].',
      );
    else
      for (const [index, each] of changes.entries()) {
        const place = [...path, 'changes', index];
        if (!isObject(each) || typeof each.at !== 'string')
          this.shape(place, 'A change', 'needs "at"', 'Write { "at": "/body/0/props/text", "to": "…" }.');
        else {
          this.keys(each, place, ['at', 'to'], 'a change');
          read.push({ at: each.at, ...(each.to === undefined ? {} : { to: each.to }) });
        }
      }
    return { weight, ...(read.length > 0 ? { changes: read } : {}) };
  }

  budgets(value: Json | undefined): Budgets {
    const budgets: Budgets = {};
    if (value === undefined) return budgets;
    if (!isObject(value)) {
      this.shape(['budgets'], '"budgets"', 'must be an object', 'Write "budgets": { "nodes": 200 }.');
      return budgets;
    }
    this.keys(value, ['budgets'], budgetNames, 'budgets');
    for (const name of budgetNames) {
      const most = value[name];
      if (typeof most === 'number' && most >= 0) budgets[name] = most;
      else if (most !== undefined)
        this.shape(['budgets', name], `"${name}"`, 'must be a number from 0', `Write "${name}": 200.`);
    }
    return budgets;
  }

  entities(value: Json | undefined): Record<string, EntityDefinition> {
    const entities: Record<string, EntityDefinition> = {};
    if (value === undefined) return entities;
    if (!isObject(value))
      this.shape(
        ['entities'],
        '"entities"',
        'must be an object',
        'Write "entities": { "name": { "call": "product.get" } }.',
      );
    else
      for (const [name, entity] of Object.entries(value)) {
        if (isObject(entity) && typeof entity.call === 'string')
          entities[name] = { call: entity.call, ...(isObject(entity.with) ? { with: entity.with } : {}) };
        else
          this.shape(
            ['entities', name],
            `The entity "${name}"`,
            'needs a "call"',
            'Write { "call": "product.get", "with": { … } }.',
          );
      }
    return entities;
  }

  nodes(value: Json | undefined, path: Path, depth: number): NodeDefinition[] {
    if (value === undefined) return [];
    if (!Array.isArray(value)) {
      this.shape(path, `"${path.at(-1)}"`, 'must be a list of widgets', 'Write [ { "widget": "text", … } ].');
      return [];
    }
    if (depth >= nodeDepthLimit) {
      if (value.length > 0) this.report('node-too-deep', path, { limit: nodeDepthLimit });
      return [];
    }
    // A node that cannot be used leaves its place empty, so that positions still match the document.
    return value.map((item, index) => this.node(item, [...path, index], depth));
  }

  node(value: Json, path: Path, depth: number): NodeDefinition {
    if (!isObject(value) || typeof value.widget !== 'string') {
      this.shape(path, 'This', 'must be an object with a "widget"', 'Write { "widget": "text", "props": { … } }.');
      return { widget: '' };
    }
    this.keys(value, path, nodeKeys, 'a widget');
    const node: NodeDefinition = { widget: value.widget };
    for (const key of ['id', 'as'] as const) {
      const name = value[key];
      if (name === undefined) continue;
      if (typeof name === 'string' && namePattern.test(name)) node[key] = name;
      else
        this.shape(
          [...path, key],
          `"${key}"`,
          'must be a name',
          'Use letters, digits, - and _, beginning with a letter.',
        );
    }
    if (typeof value.when === 'string' || typeof value.when === 'boolean') node.when = value.when;
    else if (value.when !== undefined)
      this.shape([...path, 'when'], '"when"', 'must be a condition', 'Write "{{ … }}", true or false.');
    if (typeof value.key === 'string') node.key = value.key;
    else if (value.key !== undefined) this.shape([...path, 'key'], '"key"', 'must be text', 'Write "{{ item.id }}".');
    if (isObject(value.props)) node.props = value.props;
    else if (value.props !== undefined)
      this.shape([...path, 'props'], '"props"', 'must be an object', 'Write "props": { … }.');
    const slots = this.slots(value.slots, [...path, 'slots'], depth);
    if (value.children !== undefined) {
      if (slots.children)
        this.shape([...path, 'children'], '"children"', 'stands here and in "slots"', 'Keep one of the two.');
      else node.children = this.nodes(value.children, [...path, 'children'], depth + 1);
    }
    if (Object.keys(slots).length > 0) node.slots = slots;
    const on = this.handlers(value.on, [...path, 'on']);
    if (Object.keys(on).length > 0) node.on = on;
    return node;
  }

  slots(value: Json | undefined, path: Path, depth: number): Record<string, NodeDefinition[]> {
    const slots: Record<string, NodeDefinition[]> = {};
    if (value === undefined) return slots;
    if (!isObject(value)) this.shape(path, '"slots"', 'must be an object', 'Write "slots": { "item": [ … ] }.');
    else
      for (const [name, children] of Object.entries(value))
        slots[name] = this.nodes(children, [...path, name], depth + 1);
    return slots;
  }

  handlers(value: Json | undefined, path: Path): Record<string, ActionDefinition[]> {
    const on: Record<string, ActionDefinition[]> = {};
    if (value === undefined) return on;
    if (!isObject(value)) this.shape(path, '"on"', 'must be an object', 'Write "on": { "press": [ … ] }.');
    else for (const [event, actions] of Object.entries(value)) on[event] = this.actions(actions, [...path, event], 0);
    return on;
  }

  actions(value: Json | undefined, path: Path, depth: number): ActionDefinition[] {
    if (!Array.isArray(value) || depth > nodeDepthLimit) {
      this.shape(
        path,
        `"${path.at(-1)}"`,
        depth > nodeDepthLimit ? 'is nested too deeply' : 'must be a list of actions',
        'Write [ { "do": "set-flag", "with": { … } } ].',
      );
      return [];
    }
    return value.map((item, index) => this.action(item, [...path, index], depth));
  }

  action(value: Json, path: Path, depth: number): ActionDefinition {
    if (!isObject(value) || typeof value.do !== 'string') {
      this.shape(path, 'This', 'must be an object with a "do"', 'Write { "do": "navigate", "with": { "to": "/" } }.');
      return { do: '' };
    }
    this.keys(value, path, actionKeys, 'an action');
    const action: ActionDefinition = { do: value.do };
    if (isObject(value.with)) action.with = value.with;
    else if (value.with !== undefined)
      this.shape([...path, 'with'], '"with"', 'must be an object', 'Write "with": { … }.');
    if (typeof value.when === 'string' || typeof value.when === 'boolean') action.when = value.when;
    else if (value.when !== undefined)
      this.shape([...path, 'when'], '"when"', 'must be a condition', 'Write "{{ … }}".');
    for (const branch of actionBranches)
      if (value[branch] !== undefined) action[branch] = this.actions(value[branch], [...path, branch], depth + 1);
    return action;
  }
}
