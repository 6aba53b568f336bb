import styles from './field.module.css';

/** The sentence of what is wrong, right at its field; screen readers hear it when it comes. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return (
    <div role="alert" id={id}>
      {children ? <p className={styles.error}>{children}</p> : null}
    </div>
  );
}
