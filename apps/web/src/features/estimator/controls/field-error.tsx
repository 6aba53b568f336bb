import styles from './field.module.css';

/** The error message of a field; announced by screen readers when it appears. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return (
    <div role="alert" id={id}>
      {children ? <p className={styles.error}>{children}</p> : null}
    </div>
  );
}
