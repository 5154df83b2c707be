import type { WidgetContract } from '../../schemas/contract/widget.ts';
import type { OwnContracts } from '../../widgets/shop-parts.ts';

const none: OwnContracts = { widgets: [], actions: [], calls: [] };

/** What the shop has besides the catalogue. It stays as it is while a server runs. */
let own = none;

export const ownParts = (): OwnContracts => own;

export const ownWidget = (name: string): WidgetContract | undefined =>
  own.widgets.find((contract) => contract.name === name);

/** Sets what the shop has besides the catalogue, before a document is opened. */
export function setOwnParts(parts: OwnContracts): void {
  own = parts;
}
