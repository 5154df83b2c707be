import { authStrategyOf, preferredIdentifier } from '../../../commerce/rules/accounts/auth-strategy.ts';
import type { AuthConfig, AuthIdentifier } from '../../../schemas/entities/shop/tenant-config.ts';

/** Names of the steps. */
export const stepNames = [
  ...(['identifier', 'additionalIdentifier', 'supplementaryIdentifier'] as const),
  ...(['verification', 'additionalVerification', 'supplementaryVerification', 'success'] as const),
] as const;

/** Name of a step. */
export type StepName = (typeof stepNames)[number];

/** Purpose of the flow; `auto` becomes one of the others once the identifier is known. */
export type AuthMode = 'auto' | 'login' | 'register';

/** A step and the kind of its identifier. */
export interface Step {
  name: StepName;
  kind: AuthIdentifier;
}

/** Returns the steps of a mode, or of a change of the account, for a shopper who starts with a kind of identifier. */
export function stepsOf(auth: AuthConfig | undefined, mode: AuthMode | 'change', kind: AuthIdentifier): Step[] {
  const isPreferred = kind === preferredIdentifier(auth);
  const input: Step = { name: isPreferred ? 'identifier' : 'additionalIdentifier', kind };
  const proof: Step = { name: isPreferred ? 'verification' : 'additionalVerification', kind };
  const success: Step = { name: 'success', kind };
  if (mode === 'auto') return [input];
  if (mode === 'login' || mode === 'change') return [input, proof, success];
  const strategy = authStrategyOf(auth, kind);
  const others = (strategy?.supplementaryIdentifiers ?? []).filter((other) => other !== kind);
  const inputs = others.map((other): Step => ({ name: 'supplementaryIdentifier', kind: other }));
  const proofs = inputs.flatMap((step): Step[] => [step, { name: 'supplementaryVerification', kind: step.kind }]);
  const isVerified = strategy?.isSupplementaryVerificationRequired === true;
  return [input, ...(isVerified ? [] : inputs), proof, ...(isVerified ? proofs : []), success];
}
