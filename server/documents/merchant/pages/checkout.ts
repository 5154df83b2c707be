import { countryOf } from '../../../core/countries.ts';
import { changeNodes, type JsonNode } from './json-node.ts';

/** Countries whose postal codes are digits only. */
const digitsOnly = new Set(['IN', 'US', 'DE', 'AU']);

/** Adapts the checkout's address fields to a country. */
export function merchantCheckout(base: JsonNode, code: string | undefined): JsonNode {
  const country = code === undefined ? undefined : countryOf(code);
  if (code === undefined || country === undefined) return base;
  const fields: Record<string, Record<string, unknown>> = {
    zip: { label: country.zipLabel, inputMode: digitsOnly.has(code) ? 'numeric' : 'text' },
    province: { label: country.province?.label ?? 'Region', ...(country.province ? { required: true } : {}) },
    email: { description: 'For the confirmation.' },
    phone: { label: 'Phone number' },
    ...(code === 'IN' ? {} : { address2: { label: 'Apartment, suite, floor' } }),
  };
  return changeNodes(base, (each) => {
    const change =
      each.widget === 'native-checkout'
        ? { country: code, phonePrefix: country.dialling }
        : fields[String(each.props?.name)];
    return change ? { ...each, props: { ...each.props, ...change } } : each;
  });
}
