import type { WidgetContract } from '../../schemas/contract/widget.ts';
import type { OwnContracts } from '../../widgets/shop-parts.ts';

const none: OwnContracts = { widgets: [], actions: [], calls: [], functions: [] };

/** Contracts of the shop's own parts, in addition to the catalogue. They stay the same while the server runs. */
let own = none;

/** Returns the contracts of the shop's own parts. */
export const ownParts = (): OwnContracts => own;

/** Returns the contract of one of the shop's own widgets. */
export const ownWidget = (name: string): WidgetContract | undefined =>
  own.widgets.find((contract) => contract.name === name);

/** Sets the contracts of the shop's own parts, before a document is opened. */
export function setOwnParts(parts: OwnContracts): void {
  own = parts;
}
