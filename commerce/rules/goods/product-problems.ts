import { fold } from '../../../text/fold.ts';
import type { ProductEntry, VariantEntry } from '../../admin-calls/products.ts';
import { limits } from '../../limits.ts';
import { formatMessage, messages } from '../../messages.ts';
import type { RuleProblem } from '../pricing/discount-problems.ts';

/** The key that distinguishes the variants of a product. */
export const variantKey = (optionValues: readonly string[]): string => JSON.stringify(optionValues);

/** Positions of texts that repeat an earlier one, ignoring case and accents; empty texts are ignored. */
function repeatedAt(texts: readonly string[]): number[] {
  const keys = texts.map((text) => fold(text.trim()));
  return keys.flatMap((key, at) => (key !== '' && keys.indexOf(key) < at ? [at] : []));
}

function optionProblems({ options, variants }: ProductEntry): RuleProblem[] {
  const problems: RuleProblem[] = [];
  const add = (field: string, message: string) => problems.push({ field: `options${field}`, message });
  if (options.length > limits.maxOptions) add('', formatMessage(messages.tooManyOptions, { limit: limits.maxOptions }));
  for (const at of repeatedAt(options.map(({ name }) => name))) add(`.${at}.name`, messages.nameTaken);
  for (const [at, { name, values }] of options.entries()) {
    if (name.trim() === '') add(`.${at}.name`, formatMessage(messages.fieldRequired, { field: 'The name' }));
    if (values.length === 0 || values.some(({ value }) => value.trim() === ''))
      add(`.${at}.values`, messages.optionValueMissing);
    const [twice] = repeatedAt(values.map(({ value }) => value));
    if (twice !== undefined)
      add(`.${at}.values`, formatMessage(messages.optionValueRepeated, { value: values[twice]!.value }));
    const unused = values.find(({ value }) => !variants.some(({ optionValues }) => optionValues[at] === value));
    if (unused) add(`.${at}.values`, formatMessage(messages.optionValueUnused, { value: unused.value }));
  }
  return problems;
}

function priceProblems({ price, mrp }: VariantEntry): [field: string, message: string][] {
  if (price < 0) return [['price', formatMessage(messages.numberBelow, { limit: 0 })]];
  return mrp !== 0 && mrp <= price ? [['mrp', messages.reductionMissing]] : [];
}

function variantProblems({ options, variants, pictures }: ProductEntry): RuleProblem[] {
  if (variants.length === 0) return [{ field: 'variants', message: messages.variantMissing }];
  const problems: RuleProblem[] = [];
  const add = (at: number, field: string, message: string) =>
    problems.push({ field: `variants.${at}.${field}`, message });
  const keys = variants.map(({ optionValues }) => variantKey(optionValues));
  const addresses = new Set(pictures.map(({ url }) => url));
  for (const [at, variant] of variants.entries()) {
    const { optionValues } = variant;
    const isOfOptions =
      optionValues.length === options.length &&
      optionValues.every((value, position) => options[position]!.values.some((known) => known.value === value));
    if (!isOfOptions) add(at, 'optionValues', messages.variantValues);
    if (keys.indexOf(keys[at]!) < at) add(at, 'optionValues', messages.variantRepeated);
    for (const [field, message] of priceProblems(variant)) add(at, field, message);
    if (variant.pictures.some((url) => !addresses.has(url))) add(at, 'pictures', messages.pictureUnknown);
  }
  for (const at of repeatedAt(variants.map(({ sku }) => sku)))
    add(at, 'sku', formatMessage(messages.skuRepeated, { sku: variants[at]!.sku.trim() }));
  return problems;
}

/** Problems with a product beyond its schema, by field, so that a form can show them there. */
export function productProblems(product: ProductEntry): RuleProblem[] {
  const problems: RuleProblem[] = [];
  if (product.title.trim() === '')
    problems.push({ field: 'title', message: formatMessage(messages.fieldRequired, { field: 'The name' }) });
  problems.push(...optionProblems(product), ...variantProblems(product));
  for (const at of repeatedAt(product.pictures.map(({ url }) => url)))
    problems.push({ field: `pictures.${at}`, message: messages.pictureRepeated });
  for (const [at, { title }] of product.plans.entries())
    if (title.trim() === '')
      problems.push({
        field: `plans.${at}.title`,
        message: formatMessage(messages.fieldRequired, { field: 'The name' }),
      });
  for (const at of repeatedAt(product.plans.map(({ id }) => id)))
    problems.push({ field: `plans.${at}`, message: messages.nameTaken });
  return problems;
}
