import styles from './field.module.css';

interface TickBoxProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  describedBy?: string;
}

export function TickBox({ label, isOn, onChange, describedBy }: TickBoxProps) {
  return (
    <label className={styles.tick}>
      <input
        className={styles.box}
        type="checkbox"
        checked={isOn}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
