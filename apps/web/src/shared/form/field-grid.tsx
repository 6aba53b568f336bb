import type { ReactNode } from 'react';
import styles from './field-grid.module.css';

/** Fields in two columns; on a phone, one below the other. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>;
