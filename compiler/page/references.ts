import type { CheckableSchema } from '../../schemas/check.ts';
import type { Json } from '../../schemas/page.ts';
import { advise, nearest } from '../diagnostics/nearest.ts';
import type { DiagnosticCode } from '../diagnostics/table.ts';
import { isBinding, type ValueContext } from './compile-value.ts';
import type { Path } from './shape/shape-reader.ts';
import { scanTemplate } from './template.ts';

type Check = (context: ValueContext, value: string, path: Path, beside: Readonly<Record<string, Json>>) => void;

/** Says so when a name is none of those that there are; nothing where these are not known. */
function checkName(
  { compilation, source }: ValueContext,
  code: DiagnosticCode,
  what: string,
  value: string,
  path: Path,
  known: readonly string[] | undefined,
  advice = advise(value, known ?? [], `${what}s`),
): void {
  if (known && !known.includes(value))
    compilation.report(source, code, path, { [what]: value, advice }, { meant: nearest(value, known) });
}

/** How each kind of name that a schema may ask for is looked up. */
const checks: Record<string, Check> = {
  flag: (context, value, path) => {
    const flags = Object.keys(context.compilation.flags);
    const advice = `Add it to "flags" of the page. ${advise(value, flags, 'flags')}`;
    checkName(context, 'unknown-flag', 'flag', value, path, flags, advice);
  },
  call: (context, value, path) =>
    checkName(context, 'unknown-call', 'call', value, path, [...context.compilation.catalogue.calls.keys()]),
  script: (context, value, path) =>
    checkName(context, 'unknown-script', 'script', value, path, context.compilation.scripts),
  address({ compilation, source }, value, path) {
    const { slugs } = compilation;
    if (!slugs) return;
    const known = scanTemplate(value)
      .parts.map((part) => ('text' in part ? part.text : anyText))
      .join('');
    const [address = ''] = known.split(/[?#]/);
    if (!address.startsWith('/') || otherAddresses.test(address)) return;
    if (slugs.some((slug) => mayBeAt(slug, address))) return;
    compilation.report(
      source,
      'unknown-page',
      path,
      { address: address.replaceAll(anyText, '…'), advice: advise(address, slugs, 'pages') },
      value === address
        ? {
            meant: nearest(
              address,
              slugs.filter((slug) => !slug.includes(':')),
            ),
          }
        : {},
    );
  },
  'widget-action'({ compilation, source, names }, value, path, { widget }) {
    const name = typeof widget === 'string' ? names.find(widget)?.widget : undefined;
    const contract = name === undefined ? undefined : compilation.catalogue.widgets.get(name);
    if (!contract || Object.hasOwn(contract.actions, value)) return;
    const known = Object.keys(contract.actions);
    compilation.report(
      source,
      'unknown-action',
      path,
      { action: value, advice: advise(value, known, 'actions') },
      { meant: nearest(value, known) },
    );
  },
  widget({ compilation, source, names }, value, path) {
    if (names.find(value)?.widget === undefined)
      compilation.report(source, 'unknown-name', path, {
        name: value,
        advice: advise(
          value,
          names.all().filter((name) => names.find(name)?.widget),
          'widgets',
        ),
      });
  },
};

/** Addresses that are no pages and yet lead somewhere. */
const otherAddresses = /^\/(?:\/|logout$|media\/|assets\/|playground|sitemap|robots\.txt)/;

/** What stands for a part of an address that is only known when the page runs. */
const anyText = '\u0000';

/** Whether an address, as far as it is known, can be that of a page with this slug. */
function mayBeAt(slug: string, path: string): boolean {
  const wanted = slug.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  // A computed part may hold slashes, or nothing at all.
  if (given.at(-1)?.includes(anyText) ? given.length > wanted.length + 1 : given.length !== wanted.length) return false;
  return wanted.every((part, index) => {
    const known = given[index];
    return part.startsWith(':') || known === undefined || known.includes(anyText) || known === part;
  });
}

/** Checks that what a value names exists, wherever its schema says what kind of name it is. */
export function checkReferences(
  context: ValueContext,
  schema: CheckableSchema,
  value: Json,
  path: Path,
  beside: Readonly<Record<string, Json>> = {},
): void {
  if (typeof value === 'string') {
    // An address is known in part where it is computed in part.
    if (schema.refers && (schema.refers === 'address' || !isBinding(value)))
      checks[schema.refers]?.(context, value, path, beside);
  } else if (Array.isArray(value)) {
    if (schema.items)
      for (const [index, item] of value.entries()) checkReferences(context, schema.items, item, [...path, index]);
  } else if (typeof value === 'object' && value !== null && schema.properties)
    for (const [key, item] of Object.entries(value))
      if (Object.hasOwn(schema.properties, key))
        checkReferences(context, schema.properties[key]!, item, [...path, key], value);
}
