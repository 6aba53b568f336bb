import { useNetwork } from '@mantine/hooks';

/** Whether the browser has a network. What changes something rests while it has none. */
export const useOnline = (): boolean => useNetwork().online;
