/**
 * An address as it works outside the shop, with what is not ASCII encoded; as it is where it is none.
 *
 * @param address path of this server, address without a scheme, or a whole one
 */
export function absoluteAddress(address: string, origin: string): string {
  try {
    return new URL(address, origin).href;
  } catch {
    return address;
  }
}
