import { compilePage, type Plan } from '../../compiler/index.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';

/** Compiles a page for a benchmark. Warnings are ignored; errors throw. */
export function compileBenchPage(definition: object): Plan {
  const { plan, diagnostics } = compilePage(JSON.stringify(definition), { registry: shopRegistry });
  const wrong = diagnostics.find(({ severity }) => severity === 'error');
  if (wrong) throw new Error(wrong.message);
  return plan;
}
