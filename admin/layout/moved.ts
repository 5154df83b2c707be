/** Moves an item of a list; returns the unchanged list when the target position does not exist. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Keeps the focus on the button that moved an item, once the item is rendered in its new place. */
export function focusMoved(list: HTMLElement | null, from: number, to: number): void {
  const name = to < from ? 'earlier' : 'later';
  setTimeout(() => {
    const item = list?.children[to];
    const buttons = [...(item?.querySelectorAll<HTMLButtonElement>('[data-move]:enabled') ?? [])].filter(
      (button) => button.closest('[data-movable]') === item,
    );
    (buttons.find(({ dataset }) => dataset.move === name) ?? buttons[0])?.focus();
  });
}
