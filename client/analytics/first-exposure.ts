/** True the first time in a visit. Where the shopper blocks storage, each page counts as the first. */
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
