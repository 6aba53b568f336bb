import { useNetwork } from '@mantine/hooks';

/** Whether the browser has a network. Controls that change data are disabled without one. */
export const useOnline = (): boolean => useNetwork().online;
