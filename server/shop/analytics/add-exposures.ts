import { limits } from '../../../commerce/limits.ts';
import { isAudienceTerm, termsOf } from '../../../plan/audience-rules.ts';
import { pageLimits } from '../../../plan/page-limits.ts';
import type { ShopServices } from '../calls/context.ts';
import { hashVisitor } from '../sessions/visitor-cookie.ts';

/** Maximum number of rules of one page that are counted. */
const maxRules = 2 * pageLimits.audiences;

interface Event {
  event: string;
  data: Readonly<Record<string, unknown>>;
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= limits.maxExperimentNameLength;

/** Returns the audience rules that a page has reported, without invalid input. */
const rulesIn = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .split(',', maxRules)
        .filter((rule) => termsOf(rule).every(isAudienceTerm))
        .join(',')
    : '';

/** Records the variants that a visitor, who has agreed to analytics, has seen. */
export async function addExposures(
  { storage, env }: Pick<ShopServices, 'storage' | 'env'>,
  visitor: string | undefined,
  events: readonly Event[],
): Promise<void> {
  if (visitor === undefined) return;
  const visitorHash = hashVisitor(visitor);
  for (const { event, data } of events) {
    const { experiment, variant } = data;
    if (event !== 'experiment_exposure' || !isName(experiment) || !isName(variant)) continue;
    const exposure = { experiment, variant, visitorHash, audiences: rulesIn(data.audiences), at: env.now() };
    await storage.experiments.addExposure(exposure, limits.maxExperimentsOfVisitor);
  }
}
