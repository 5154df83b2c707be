import { defineBehaviour } from '../../../runtime/view/view.ts';
import { placeInside } from '../../ui/elements/place-inside.ts';

/** Keyboard of a menu button according to the ARIA pattern. */
export default defineBehaviour<object, { isOpen: boolean }>((element, { data, act }) => {
  const button = element.querySelector<HTMLElement>('[aria-haspopup]')!;
  const panel = element.querySelector<HTMLElement>('[role=menu]')!;
  const entries = () => [...panel.querySelectorAll<HTMLElement>('[role=menuitem]')];
  let { isOpen } = data();
  /** The entry that receives the focus when the menu opens. */
  let first: 0 | -1 = 0;

  const focusAt = (index: number) => {
    const all = entries();
    all.at(index % (all.length || 1))?.focus();
  };
  const close = () => act('close');
  const open = (from: 0 | -1) => {
    first = from;
    act('open');
  };
  const current = () => entries().indexOf(document.activeElement as HTMLElement);
  /** Focuses the next entry whose label begins with a letter. */
  const search = (letter: string) => {
    const all = entries();
    const from = current() + 1;
    const found = [...all.slice(from), ...all.slice(0, from)].find((entry) =>
      entry.textContent.trim().toLowerCase().startsWith(letter.toLowerCase()),
    );
    found?.focus();
  };
  const inMenu: Record<string, () => void> = {
    ArrowDown: () => focusAt(current() + 1),
    ArrowUp: () => focusAt(current() - 1),
    Home: () => focusAt(0),
    End: () => focusAt(-1),
    Escape: close,
  };
  const onButton: Record<string, () => void> = { ArrowDown: () => open(0), ArrowUp: () => open(-1), Escape: close };
  const onKeyDown = (event: KeyboardEvent) => {
    const isInMenu = panel.contains(event.target as Node);
    const keys = isInMenu ? inMenu : onButton;
    if (Object.hasOwn(keys, event.key)) {
      event.preventDefault();
      keys[event.key]!();
    } else if (isInMenu && event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey)
      search(event.key);
  };
  // Also handles leaving the menu with Tab.
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (data().isOpen && relatedTarget instanceof Node && !element.contains(relatedTarget)) act('close');
  };
  const onPress = ({ target }: Event) => {
    if (data().isOpen && !element.contains(target as Node)) act('close');
  };
  const controller = new AbortController();
  const { signal } = controller;
  element.addEventListener('keydown', onKeyDown, { signal });
  element.addEventListener('focusout', onFocusOut, { signal });
  document.addEventListener('pointerdown', onPress, { signal });
  return {
    update() {
      if (data().isOpen === isOpen) return;
      isOpen = data().isOpen;
      if (isOpen) {
        placeInside(panel, button);
        focusAt(first);
        first = 0;
      } else if (panel.contains(document.activeElement)) button.focus();
    },
    stop: () => controller.abort(),
  };
});
