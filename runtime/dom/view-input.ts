import { domId } from '../core/dom-id.ts';
import type { Instance } from '../core/instance.ts';
import type { PageState } from '../core/state.ts';
import type { View, ViewInput } from '../react/view.ts';
import { hasBehaviour, rootOf } from './root.ts';

const nothing = (): void => {};

/** What a view is given here. Views take what they need of it, and only that is made. */
export class DrawnInput implements ViewInput {
  readonly props: Record<string, unknown>;
  readonly data: Record<string, unknown>;
  readonly #instance: Instance;

  constructor(instance: Instance) {
    this.props = instance.props;
    this.data = (instance.data ?? {}) as Record<string, unknown>;
    this.#instance = instance;
  }

  get id(): string {
    return domId(this.#instance.id);
  }

  get page(): PageState {
    return this.#instance.state;
  }

  get hears(): ViewInput['hears'] {
    return this.#instance.hears;
  }

  get has(): ViewInput['has'] {
    const instance = this.#instance;
    return (slot) => instance.isShown(slot);
  }

  get slot(): ViewInput['slot'] {
    const instance = this.#instance;
    return (name) => (instance.isShown(name) ? drawable(instance.slot(name)) : null);
  }

  get each(): ViewInput['each'] {
    const instance = this.#instance;
    return (name) =>
      instance.isShown(name)
        ? instance.elements(name).map((element) => ({ key: element.key, children: drawable(element) }))
        : [];
  }

  get emit(): ViewInput['emit'] {
    const instance = this.#instance;
    return (event, data) => void instance.runtime.emit(instance, event, data);
  }

  get act(): ViewInput['act'] {
    const instance = this.#instance;
    return (action, payload) => void instance.runtime.act(instance, action, payload);
  }

  get root(): ViewInput['root'] {
    return hasBehaviour(this.#instance) ? rootOf(this.#instance) : nothing;
  }
}

/** Instances stand among elements for what they draw. */
const drawable = (instances: Iterable<Instance>) => instances as unknown as ReturnType<View>;
