import { Component, type ReactNode } from 'react';
import type { Instance } from '../instances/instance.ts';
import { runtimeMessages } from '../messages/texts.ts';
import { CrashPlaceholder } from '../view/crashed.tsx';

interface Props {
  instance: Instance;
  /** Version of the instance that is rendered. */
  version: number;
  children: ReactNode;
}

interface State {
  version: number;
  isBroken: boolean;
}

/** Shows a widget as crashed if React throws while it renders the widget's output, until the widget changes. */
export class Boundary extends Component<Props, State> {
  override state: State = { version: -1, isBroken: false };

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ version }: Props, state: State): State | null {
    return version === state.version ? null : { version, isBroken: false };
  }

  override componentDidCatch(cause: unknown): void {
    const { instance } = this.props;
    instance.runtime.report(
      { level: 'error', code: 'crash', message: runtimeMessages.somethingWentWrong, cause },
      instance,
    );
  }

  override render(): ReactNode {
    return this.state.isBroken ? <CrashPlaceholder /> : this.props.children;
  }
}
