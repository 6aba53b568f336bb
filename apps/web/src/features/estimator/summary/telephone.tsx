import styles from './telephone.module.css';

/** A ringing telephone, drawn in the style of the other illustrations. */
export function Telephone() {
  return (
    <svg className={styles.telephone} viewBox="0 0 64 56" aria-hidden="true" focusable="false">
      <path d="M14 50h36c2.200 0 3.600-1.700 3.200-3.800l-2-11.400c-.5-2.800-2.900-4.800-5.700-4.800h-27c-2.800 0-5.200 2-5.700 4.800l-2 11.400c-.4 2.100 1 3.800 3.200 3.800z" />
      <circle cx="32" cy="40" r="5.500" />
      <path d="M23 30v-5M41 30v-5M8 24c-1.700 0-3-1.300-3-3v-2.500c0-2 1.100-3.800 2.900-4.700C14.800 10.500 23.200 9 32 9s17.200 1.500 24.100 4.800c1.800.9 2.900 2.700 2.900 4.700V21c0 1.700-1.300 3-3 3h-8.500c-1.400 0-2.600-.9-2.900-2.300l-.9-3.700c-7.600-1.600-15.800-1.600-23.400 0l-.9 3.700c-.3 1.400-1.500 2.300-2.900 2.300z" />
      <path d="M24 3.500c5.300-.8 10.700-.8 16 0" />
    </svg>
  );
}
