const name = 'endcap analytics';
let remembered: string | undefined;

/** Returns a random identifier that ends with the tab. Call it only with the visitor's consent. */
export function visitorId(): string {
  try {
    remembered ??= sessionStorage.getItem(name) ?? undefined;
    if (remembered === undefined) {
      remembered = crypto.randomUUID();
      sessionStorage.setItem(name, remembered);
    }
  } catch (cause) {
    console.info('[endcap] storage is not available', cause);
    remembered ??= crypto.randomUUID();
  }
  return remembered;
}
