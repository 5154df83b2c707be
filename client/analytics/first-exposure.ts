/** Whether this is the first exposure in a visit. When the shopper blocks storage, it is the first on each page. */
export function isFirstExposure({ experiment, variant }: Readonly<Record<string, unknown>>): boolean {
  const name = `endcap exposure ${experiment} ${variant}`;
  try {
    if (sessionStorage.getItem(name)) return false;
    sessionStorage.setItem(name, '1');
  } catch (cause) {
    console.info('[endcap] storage is not available', cause);
  }
  return true;
}
