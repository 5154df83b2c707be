import { nodesOf, type Plan, type PlanCode } from '../../../plan/plan.ts';
import type { WidgetContract } from '../../../schemas/contract/widget.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import type { ShopConfig } from '../../core/config.ts';
import { frameHostsOf } from '../document/frame-hosts.ts';
import { ownAddressesOf } from '../document/own-addresses.ts';
import type { PolicyOptions } from '../document/policy.ts';

type PageNeeds = Pick<
  PolicyOptions,
  'frameHosts' | 'fetchHosts' | 'ownAddresses' | 'usesWasm' | 'runsScripts' | 'hasUploads' | 'hasReact'
>;

/** The plans of the page and of its lazy fragments, which all share one policy. */
const plansOf = (plan: Plan): readonly PlanCode[] => [plan, ...(plan.parts ?? [])];

/** Returns the sources and features that a page's policy has to allow for its widgets and actions. */
export function policyNeedsOf(
  plan: Plan,
  { frameHosts, fetchHosts }: Pick<ShopConfig, 'frameHosts' | 'fetchHosts'>,
): PageNeeds {
  const plans = plansOf(plan);
  const contracts = [...new Set(plans.flatMap(({ widgets }) => widgets))].flatMap(
    (name): WidgetContract[] | WidgetContract => currentParts().registry.widgets.get(name) ?? [],
  );
  return {
    frameHosts: plans.flatMap(({ body }) => frameHostsOf(body, currentParts().registry.widgets, frameHosts)),
    fetchHosts: contracts.some(({ fetches }) => fetches) ? fetchHosts : [],
    ownAddresses: plans.flatMap(({ body }) => ownAddressesOf(body, currentParts().registry.widgets)),
    usesWasm: contracts.some(({ usesWasm }) => usesWasm),
    runsScripts: plans.some(({ actions }) => actions.includes('run-script')),
    hasUploads: contracts.some(({ name }) => name === 'file-upload'),
    hasReact: plans.some(({ body }) => [...nodesOf(body)].some(({ react }) => react)),
  };
}
