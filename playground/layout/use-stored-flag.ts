import { useStoredNumber } from './use-stored-number.ts';

const on = 1;
const off = 2;

/** Whether a panel is shown, stored in this browser. */
export function useStoredFlag(name: string, first: boolean): [boolean, () => void] {
  const [value, setValue] = useStoredNumber(name, first ? on : off);
  return [value === on, () => setValue(value === on ? off : on)];
}
