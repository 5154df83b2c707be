import { join } from 'node:path';
import { demoShop } from '../../demo/index.ts';
import type { StarterDocument } from '../../server/catalogue/starter-shop.ts';
import { interfaceSentences } from './interface-sentences.ts';

/** Keys of a document whose texts are not shown to shoppers. */
const unread = new Set([
  'style',
  'css',
  'class',
  '$schema',
  'widget',
  'as',
  'id',
  'do',
  'when',
  'key',
  'name',
  'src',
  'inputs',
  // Texts for authors.
  'section',
  'presets',
]);

/** Returns the quoted texts within an expression: `{{ x ? 'Free anywhere in India' : '' }}`. */
const literals = (expression: string): string[] =>
  [...expression.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, single, double]) => single ?? double ?? '');

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string')
    return [
      ...value.split(/\{\{.*?\}\}/s),
      ...[...value.matchAll(/\{\{(.*?)\}\}/gs)].flatMap(([, code = '']) => literals(code)),
    ];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (unread.has(key) ? [] : textsOf(each)));
};

const minWords = 2;

/** Addresses, names of the platform, and sizes of pictures. */
const isCode = /^[^\s]+$|^[/#]|\d(px|rem|vw)\b|^[a-z]+ [a-z]+$|\bd MMMM\b/;

/** Returns the sentences of texts without full stops and with normalised spaces; single words are left out. */
const sentencesOf = (texts: readonly string[]): Set<string> =>
  new Set(
    texts
      .flatMap((text) => text.replace(/<[^>]*>/g, ' ').split(/(?<=[.!?:])\s+|[|\n•·]/))
      .map((sentence) => sentence.replace(/\s+/g, ' ').replace(/^[\s,;-]+|[\s.,;:]+$/g, ''))
      .filter((sentence) => !isCode.test(sentence) && (sentence.match(/\p{L}{2,}/gu)?.length ?? 0) >= minWords),
  );

/** Returns the sentences that a reader finds in documents. */
export const documentSentences = (documents: readonly Pick<StarterDocument, 'source'>[]): Set<string> =>
  sentencesOf(documents.flatMap(({ source }) => textsOf(JSON.parse(source) as unknown)));

const demo = demoShop(join(import.meta.dirname, '../..'));

/** Returns every sentence of the demo: of its pages, its settings and its products. */
export function demoSentences(): Set<string> {
  const { products, collections } = demo.catalogue();
  const { shopName: _, ...settings } = demo.config;
  return new Set([
    ...documentSentences(demo.documents),
    ...sentencesOf(textsOf(settings)),
    ...sentencesOf(
      [...products, ...collections].flatMap((record) => [
        record.title,
        'summary' in record ? record.summary : '',
        'description' in record ? record.description : record.descriptionHtml,
      ]),
    ),
  ]);
}

/** Sentences that no page of a merchant may contain: the demo's, without those that every shop's interface needs. */
export const forbiddenSentences = (): string[] =>
  [...demoSentences()].filter((sentence) => !interfaceSentences.has(sentence));
