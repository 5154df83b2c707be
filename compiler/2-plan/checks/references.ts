import type { CheckableSchema } from '../../../schemas/check.ts';
import type { Json } from '../../../schemas/page.ts';
import type { Path } from '../../1-parse/shape/shape-reader.ts';
import { isBinding, scanTemplate } from '../../1-parse/template.ts';
import { advise, nearest } from '../../diagnostics/nearest.ts';
import type { DiagnosticCode } from '../../diagnostics/table.ts';
import type { ValueContext } from '../value-context.ts';
import { checkFormField } from './form-rules.ts';
import { checkDate, checkTemplate, checkTime, checkTimeZone } from './time.ts';

type Check = (context: ValueContext, value: string, path: Path, siblings: Readonly<Record<string, Json>>) => void;

/** Reports an unknown name; does nothing when the known names are not given. */
function checkName(
  { compilation, source }: ValueContext,
  code: DiagnosticCode,
  what: string,
  value: string,
  path: Path,
  known: readonly string[] | undefined,
  adviseOn = (similar: string) => similar,
): void {
  if (!known || known.includes(value)) return;
  const advice = adviseOn(advise(value, known, `${what}s`));
  compilation.report(source, code, path, { [what]: value, advice }, { suggestion: nearest(value, known) });
}

/** Checks for each kind of reference in a schema. */
const checks: Record<string, Check> = {
  flag: (context, value, path) =>
    checkName(
      context,
      'unknown-flag',
      'flag',
      value,
      path,
      Object.keys(context.compilation.flags),
      (similar) => `Add it to "flags" of the page. ${similar}`,
    ),
  call: (context, value, path) =>
    checkName(context, 'unknown-call', 'call', value, path, [...context.compilation.registry.calls.keys()]),
  script: (context, value, path) =>
    checkName(context, 'unknown-script', 'script', value, path, context.compilation.scripts),
  icon: (context, value, path) =>
    checkName(context, 'unknown-icon', 'icon', value, path, context.compilation.registry.icons),
  product: (context, value, path) =>
    checkName(context, 'unknown-product', 'product', value, path, context.compilation.catalogue?.products),
  collection: (context, value, path) =>
    checkName(context, 'unknown-collection', 'collection', value, path, context.compilation.catalogue?.collections),
  address(context, value, path) {
    const { compilation, source } = context;
    checkEntityAddress(context, value, path);
    const { slugs } = compilation;
    if (!slugs) return;
    const known = scanTemplate(value)
      .parts.map((part) => ('text' in part ? part.text : anyText))
      .join('');
    const [address = ''] = known.split(/[?#]/);
    if (!address.startsWith('/') || otherAddresses.test(address)) return;
    if (slugs.some((slug) => mayBeAt(slug, address))) return;
    const near = value === address ? nearestPage(address, slugs) : undefined;
    compilation.report(
      source,
      'unknown-page',
      path,
      {
        address: address.replaceAll(anyText, '…'),
        advice: near ? `Did you mean "${near}"?` : advise(address, slugs, 'pages'),
      },
      { suggestion: near },
    );
  },
  'widget-action'({ compilation, source, names }, value, path, { widget }) {
    const name = typeof widget === 'string' ? names.find(widget)?.widget : undefined;
    const contract = name === undefined ? undefined : compilation.registry.widgets.get(name);
    if (!contract || Object.hasOwn(contract.actions, value)) return;
    const known = Object.keys(contract.actions);
    compilation.report(
      source,
      'unknown-action',
      path,
      { action: value, advice: advise(value, known, 'actions') },
      { suggestion: nearest(value, known) },
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

/** Reports an address of a product or a collection that does not exist. */
function checkEntityAddress({ compilation, source }: ValueContext, value: string, path: Path): void {
  const [, kind, slug = ''] = /^\/(product|collection)s\/([^/?#{}]+)(?:[?#]|$)/.exec(value) ?? [];
  if (kind === undefined) return;
  const known = compilation.catalogue?.[kind === 'product' ? 'products' : 'collections'];
  if (!known || known.includes(slug)) return;
  const near = nearest(slug, known);
  compilation.report(
    source,
    kind === 'product' ? 'unknown-product' : 'unknown-collection',
    path,
    { [kind]: slug, advice: advise(slug, known, `${kind}s`) },
    { suggestion: near === undefined ? undefined : value.replace(slug, () => near) },
  );
}

/** Addresses of the shop that are valid link targets although no page has them. */
const otherAddresses =
  /^\/(?:\/|(?:logout|account\/data\.json|blog\/[^/]+\/feed\.(?:xml|json))$|media\/|assets\/|feeds\/|playground|sitemap|robots\.txt)/;

/** Placeholder for a part of an address that is computed at run time. */
const anyText = '\u0000';

/** Returns the most similar address of a page, with parameters kept as they are written. */
export function nearestPage(address: string, slugs: readonly string[]): string | undefined {
  const written = address.split('/');
  const alike = slugs
    .map((slug) => slug.split('/'))
    .filter((parts) => parts.length === written.length)
    .map((parts) => parts.map((part, index) => (part.startsWith(':') ? written[index] : part)).join('/'));
  return nearest(address, alike);
}

/** Whether a partly known address can belong to a page with this slug. */
function mayBeAt(slug: string, path: string): boolean {
  const slugParts = slug.split('/').filter(Boolean);
  const pathParts = path.split('/').filter(Boolean);
  // A computed part may contain slashes, or be empty.
  if (
    pathParts.at(-1)?.includes(anyText)
      ? pathParts.length > slugParts.length + 1
      : pathParts.length !== slugParts.length
  )
    return false;
  return slugParts.every((part, index) => {
    const known = pathParts[index];
    return part.startsWith(':') || known === undefined || known.includes(anyText) || known === part;
  });
}

/** Checks that referenced names exist, and checks values to which a schema gives a meaning besides their shape. */
export function checkReferences(
  context: ValueContext,
  schema: CheckableSchema,
  value: Json,
  path: Path,
  siblings: Readonly<Record<string, Json>> = {},
): void {
  if (typeof value === 'string') {
    if (schema.means === 'time' && !isBinding(value)) checkTime(context, value, path);
    if (schema.means === 'date' && !isBinding(value)) checkDate(context, value, path);
    if (schema.means === 'date-template' && !isBinding(value)) checkTemplate(context, value, path);
    if (schema.means === 'time-zone' && !isBinding(value)) checkTimeZone(context, value, path);
    // An address with bindings is partly known.
    if (schema.refers && (schema.refers === 'address' || !isBinding(value)))
      checks[schema.refers]?.(context, value, path, siblings);
  } else if (Array.isArray(value)) {
    if (schema.items)
      for (const [index, item] of value.entries()) checkReferences(context, schema.items, item, [...path, index]);
  } else if (typeof value === 'object' && value !== null && schema.properties) {
    if (schema.means === 'form-field') checkFormField(context, value, path);
    for (const [key, item] of Object.entries(value))
      if (Object.hasOwn(schema.properties, key))
        checkReferences(context, schema.properties[key]!, item, [...path, key], value);
  }
}
