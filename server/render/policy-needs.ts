import { nodesOf, type Plan, type PlanCode } from '../../plan/plan.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import type { ShopConfig } from '../config.ts';
import { frameHostsOf } from './frame-hosts.ts';

/** A page and its lazy fragments. */
const plansOf = (plan: Plan): readonly PlanCode[] => [plan, ...(plan.parts ?? [])];

/** What the policy of a page has to allow, by its nodes. */
export function policyNeeds(plan: Plan, config: ShopConfig) {
  const plans = plansOf(plan);
  return {
    frameHosts: plans.flatMap(({ body }) => frameHostsOf(body, shopRegistry.widgets, config.frameHosts)),
    fetchHosts: plans.some(({ widgets }) => widgets.includes('resource-fetcher')) ? config.fetchHosts : [],
    runsScripts: plans.some(({ actions }) => actions.includes('run-script')),
    hasUploads: plans.some(({ widgets }) => widgets.includes('file-upload')),
    hasReact: config.renderer === 'react' || plans.some(({ body }) => [...nodesOf(body)].some(({ react }) => react)),
  };
}
