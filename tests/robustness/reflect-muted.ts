/** Mutes videos that are parsed with the attribute, as browsers do; jsdom does not, and React reads the property. */
export function reflectMuted(): void {
  const set = new WeakMap<Element, boolean>();
  Object.defineProperty(HTMLMediaElement.prototype, 'muted', {
    configurable: true,
    get(this: Element) {
      return set.get(this) ?? this.hasAttribute('muted');
    },
    set(this: Element, value: boolean) {
      set.set(this, value);
    },
  });
}
