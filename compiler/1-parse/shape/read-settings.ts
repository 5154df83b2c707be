import {
  type Budgets,
  budgetNames,
  type EntityDefinition,
  type Json,
  type SeoDefinition,
} from '../../../schemas/page.ts';
import { isObject } from '../../json/is-object.ts';
import type { ShapeReader } from './shape-reader.ts';

const seoKeys = [
  ...['title', 'description', 'image', 'imageAlt', 'imageWidth', 'imageHeight'],
  ...['canonical', 'type', 'hidden'],
];

/** Reads a document's flags with their initial values. */
export function readFlags(reader: ShapeReader, value: Json | undefined): Record<string, boolean> {
  const flags: Record<string, boolean> = {};
  if (value === undefined) return flags;
  if (!isObject(value)) reader.shape(['flags'], '"flags"', 'must be an object', 'Write "flags": { "name": false }.');
  else
    for (const [name, first] of Object.entries(value)) {
      if (typeof first === 'boolean') flags[name] = first;
      else
        reader.shape(
          ['flags', name],
          `The flag "${name}"`,
          'must be true or false',
          'A flag is true or false; keep other values in a widget.',
        );
    }
  return flags;
}

/** Reads a page's metadata for search engines. */
export function readSeo(reader: ShapeReader, value: Json | undefined): SeoDefinition {
  if (value === undefined) return {};
  if (!isObject(value)) {
    reader.shape(['seo'], '"seo"', 'must be an object', 'Write "seo": { "title": "…" }.');
    return {};
  }
  reader.keys(value, ['seo'], seoKeys, 'seo');
  const seo: Record<string, Json> = {};
  for (const key of seoKeys) {
    const item = value[key];
    if (item === undefined) continue;
    if (typeof item === 'string' || (key === 'hidden' && typeof item === 'boolean')) seo[key] = item;
    else reader.shape(['seo', key], `"${key}"`, 'must be text', 'Text may hold bindings: "{{ … }}".');
  }
  return seo as SeoDefinition;
}

/** Reads the limits that a page sets for its own costs. */
export function readBudgets(reader: ShapeReader, value: Json | undefined): Budgets {
  const budgets: Budgets = {};
  if (value === undefined) return budgets;
  if (!isObject(value)) {
    reader.shape(['budgets'], '"budgets"', 'must be an object', 'Write "budgets": { "nodes": 200 }.');
    return budgets;
  }
  reader.keys(value, ['budgets'], budgetNames, 'budgets');
  for (const name of budgetNames) {
    const limit = value[name];
    if (typeof limit === 'number' && limit >= 0) budgets[name] = limit;
    else if (limit !== undefined)
      reader.shape(['budgets', name], `"${name}"`, 'must be a number from 0', `Write "${name}": 200.`);
  }
  return budgets;
}

/** Reads the calls that fetch a page's entities. */
export function readEntities(reader: ShapeReader, value: Json | undefined): Record<string, EntityDefinition> {
  const entities: Record<string, EntityDefinition> = {};
  if (value === undefined) return entities;
  if (!isObject(value))
    reader.shape(
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
        reader.shape(
          ['entities', name],
          `The entity "${name}"`,
          'needs a "call"',
          'Write { "call": "product.get", "with": { … } }.',
        );
    }
  return entities;
}

/** Reads the style sheet of a page or fragment. */
export function readCss(reader: ShapeReader, value: Json | undefined): { css?: string } {
  if (value === undefined) return {};
  if (typeof value === 'string') return { css: value };
  reader.shape(['css'], '"css"', 'must be a text', 'Write "css": ".card { padding: 1rem }".');
  return {};
}
