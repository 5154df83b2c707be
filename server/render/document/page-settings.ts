import { categoryOf } from '../../../commerce/analytics/layer/category.ts';
import { type PageAnalytics, pageAnalyticsId } from '../../../commerce/analytics/layer/page-analytics.ts';
import { analyticsProperties } from '../../../commerce/analytics/sender.ts';
import type { Plan } from '../../../plan/plan.ts';
import type { Consent } from '../../../schemas/entities/shop/consent.ts';
import type { ShopConfig } from '../../core/config.ts';
import type { ClientAssets } from '../assets/client-assets.ts';
import { personalTypes } from '../library/page-library.ts';
import { scriptJson } from './script-json.ts';

/**
 * The settings and the gate's script for the head of a page, in a shop that asks for consent. A static page has neither
 * for shoppers who have refused all categories: no events are sent, and consent can only change with a reload.
 *
 * @param given the shopper's consent
 */
export function analyticsScripts(
  { consent, analytics, thirdPartyIntegrations }: Pick<ShopConfig, 'consent' | 'analytics' | 'thirdPartyIntegrations'>,
  scripts: ClientAssets['analytics'],
  { page: { type, slug }, isStatic }: Pick<Plan, 'page' | 'isStatic'>,
  given?: Consent,
): string {
  if (!consent || !scripts) return '';
  const isAllowed = analytics.some((each) => given?.granted.includes(categoryOf(each)));
  if (isStatic && given?.isDecided && !isAllowed) return '';
  const settings: PageAnalytics = {
    consent,
    layer: scripts.layer,
    type,
    adapters: analytics.map((each) => ({ ...each, category: categoryOf(each) })),
    properties: analyticsProperties({ thirdPartyIntegrations }),
    ...(personalTypes.has(type) ? { pattern: slug } : {}),
  };
  return `<script type="application/json" id="${pageAnalyticsId}">${scriptJson(settings)}</script><script type="module" async src="${scripts.gate}"></script>`;
}
