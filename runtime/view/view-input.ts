import type { ReactNode } from 'react';
import type { PageState } from '../state/page-state.ts';
import { safeHref, withLocalePrefix } from '../state/route.ts';
import { domId } from './dom-id.ts';
import type { ViewInput } from './view.ts';

/** An instance of a widget as its view sees it, in a browser or on a server. */
export interface ViewSource {
  readonly id: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly data: unknown;
  /** The page's state from which the instance is rendered. */
  readonly state: PageState;
  readonly hasHandler: (event: string) => boolean;
  readonly root: ViewInput['root'];
  readonly isBusy: boolean;
  isShown(slot: string): boolean;
  emit(event: string, data?: unknown): void;
  act(action: string, payload?: unknown): void;
}

/** Inserts the contents of slots among a view's elements, in the way of the renderer. */
export interface SlotRenderer<Source> {
  slot(source: Source, name: string): ReactNode;
  each(source: Source, name: string): { key: string; children: ReactNode }[];
}

/** The input of a view. Views destructure the members that they use, and only those are created. */
export class InstanceViewInput<Source extends ViewSource> implements ViewInput {
  readonly props: Record<string, unknown>;
  readonly data: Record<string, unknown>;
  readonly #source: Source;
  readonly #slots: SlotRenderer<Source>;

  constructor(source: Source, slots: SlotRenderer<Source>) {
    this.props = source.props as Record<string, unknown>;
    this.data = (source.data ?? noData) as Record<string, unknown>;
    this.#source = source;
    this.#slots = slots;
  }

  get id(): string {
    return domId(this.#source.id);
  }

  get page(): PageState {
    return this.#source.state;
  }

  get href(): ViewInput['href'] {
    const source = this.#source;
    return (to) => {
      const safe = safeHref(to);
      return safe === null ? undefined : withLocalePrefix(safe, source.state.market.localePathPrefix);
    };
  }

  get isBusy(): boolean {
    return this.#source.isBusy;
  }

  get hasHandler(): ViewInput['hasHandler'] {
    return this.#source.hasHandler;
  }

  get has(): ViewInput['has'] {
    const source = this.#source;
    return (slot) => source.isShown(slot);
  }

  get slot(): ViewInput['slot'] {
    const source = this.#source;
    const slots = this.#slots;
    return (name) => (source.isShown(name) ? slots.slot(source, name) : null);
  }

  get each(): ViewInput['each'] {
    const source = this.#source;
    const slots = this.#slots;
    return (name) => (source.isShown(name) ? slots.each(source, name) : []);
  }

  get emit(): ViewInput['emit'] {
    const source = this.#source;
    return (event, data) => source.emit(event, data);
  }

  get act(): ViewInput['act'] {
    const source = this.#source;
    return (action, payload) => source.act(action, payload);
  }

  get root(): ViewInput['root'] {
    return this.#source.root;
  }
}

const noData: Record<string, unknown> = Object.freeze({});
