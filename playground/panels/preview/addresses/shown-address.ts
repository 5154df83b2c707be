import { create } from 'zustand';

interface ShownAddress {
  /** Undefined while no known address matches the open document. */
  address: string | undefined;
}

/** The address at which the canvas shows the open document. */
export const useShownAddress = create<ShownAddress>(() => ({ address: undefined }));
