import type { FileProblem } from '../../runtime/messages/development.ts';

const styles = `
:host { all: initial; color-scheme: light dark; }
dialog {
  position: fixed; inset: auto 0 0 0; z-index: 2147483647; box-sizing: border-box; width: 100%; max-width: none;
  max-height: 75vh; margin: 0; padding: 20px max(16px, calc((100vw - 1080px) / 2)); overflow: auto; border: 0;
  border-top: 3px solid light-dark(#b3261e, #ff8a80); color: light-dark(#1d1b1a, #f2efed);
  background: light-dark(#ffffff, #1d1b1a); font: 15px/1.5 system-ui, sans-serif;
  box-shadow: 0 -8px 32px rgb(0 0 0 / 0.25);
}
header { display: flex; gap: 16px; align-items: baseline; justify-content: space-between; }
h2 { margin: 0; font-size: 17px; }
h3 { margin: 20px 0 0; font-size: 15px; overflow-wrap: anywhere; white-space: pre-wrap; }
p { margin: 4px 0 0; overflow-wrap: anywhere; white-space: pre-wrap; }
code, pre { font: 13px/1.6 ui-monospace, monospace; }
pre { margin: 8px 0 0; padding: 8px 12px; overflow-x: auto; border-radius: 6px; background: light-dark(#f4f1ee, #2a2725); }
pre:focus-visible, button:focus-visible { outline: 2px solid currentcolor; outline-offset: 2px; }
button {
  flex: none; min-height: 32px; padding: 0 12px; border: 1px solid currentcolor; border-radius: 6px; color: inherit;
  background: none; font: inherit; cursor: pointer;
}
`;

const element = (name: string, text: string): HTMLElement => {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
};

const placeOf = ({ file, line, column }: FileProblem): string => [file, line, column].filter(Boolean).join(':');

function frameOf(frame: string, label: string): HTMLElement {
  const code = element('pre', frame);
  // Focusable, so that long lines can be scrolled by keyboard.
  code.tabIndex = 0;
  code.setAttribute('role', 'region');
  code.setAttribute('aria-label', label);
  return code;
}

function partsOf(problem: FileProblem): HTMLElement[] {
  const { what, todo, frame } = problem;
  const place = placeOf(problem);
  return [
    element('h3', what),
    ...(place === '' ? [] : [element('code', place)]),
    ...(frame ? [frameOf(frame, `Lines of ${place}`)] : []),
    element('p', `What to do: ${todo}`),
  ];
}

/** Shows the problems in a shop's files over its page, until they are solved. */
export class Overlay {
  #host: HTMLElement | undefined;
  #shown = '[]';

  show(problems: readonly FileProblem[]): void {
    const now = JSON.stringify(problems);
    // A closed overlay stays closed until the problems change.
    if (now === this.#shown) return;
    this.#shown = now;
    this.#host?.remove();
    this.#host = undefined;
    if (problems.length > 0) this.#open(problems);
  }

  #open(problems: readonly FileProblem[]): void {
    const host = document.createElement('endcap-problems');
    const shadow = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    shadow.adoptedStyleSheets = [sheet];
    const dialog = document.createElement('dialog');
    const title = element(
      'h2',
      problems.length === 1 ? 'A problem in this shop' : `${problems.length} problems in this shop`,
    );
    title.id = 'title';
    dialog.setAttribute('aria-labelledby', title.id);
    const close = element('button', 'Close');
    const header = document.createElement('header');
    const announced = document.createElement('div');
    // The page keeps the focus, because its author is writing in another window.
    announced.setAttribute('role', 'alert');
    header.append(title, close);
    dialog.append(header, announced);
    shadow.append(dialog);
    document.body.append(host);
    announced.append(...problems.flatMap(partsOf));
    close.addEventListener('click', () => host.remove());
    dialog.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') host.remove();
    });
    dialog.setAttribute('open', '');
    this.#host = host;
  }
}
