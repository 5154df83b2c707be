import { isReserved, type PageAddress, pageAtAddress } from '../../../commerce/rules/addresses/page-address.ts';
import { type Diagnostic, diagnosticTable, parsePage } from '../../../compiler/index.ts';

/** Types of pages that are shown instead of others and have no address. */
export const typesWithoutAddress: ReadonlySet<string> = new Set(['NOT_FOUND', 'ERROR']);

const range = { start: 0, end: 1, line: 1, column: 1, endLine: 1, endColumn: 2 };

function problem(code: 'address-taken' | 'address-reserved', names: Readonly<Record<string, string>>): Diagnostic {
  const { severity, message, hint } = diagnosticTable[code];
  const text = message.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '');
  return { code, severity, message: text, hint, pointer: '/slug', range };
}

/**
 * Reports a page address that another page already uses, or that the server reserves. @param addresses addresses of the
 * live pages
 */
export function checkAddress(source: string, id: string, addresses: readonly PageAddress[]): Diagnostic[] {
  const { slug, type } = parsePage(source).page;
  if (typesWithoutAddress.has(type)) return [];
  if (isReserved(slug)) return [problem('address-reserved', { slug })];
  const taken = pageAtAddress({ id, slug }, addresses);
  return taken ? [problem('address-taken', { slug, page: taken.id })] : [];
}
