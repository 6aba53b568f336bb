import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import styles from './offline-notice.module.css';

/** While offline, warns that the data may be out of date and that nothing can be saved. */
export function OfflineNotice() {
  const { online } = useNetwork();
  return (
    <div role="status">
      {online ? null : (
        <p className={styles.notice}>
          <IconWifiOff size={16} aria-hidden />
          You’re offline. You can see what loaded earlier, but can’t save changes.
        </p>
      )}
    </div>
  );
}
