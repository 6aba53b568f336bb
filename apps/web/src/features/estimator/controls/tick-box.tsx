import styles from './field.module.css';

interface TickBoxProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function TickBox({ label, isOn, onChange }: TickBoxProps) {
  return (
    <label className={styles.tick}>
      <input
        className={styles.box}
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
