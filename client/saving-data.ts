/** Whether the shopper has asked the browser to save data. */
export const isSavingData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
