import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ApiFile, saveFile } from './save-file.ts';

/** Exports a list as a spreadsheet, from a menu. */
export function ExportCsvItem({ file }: { file: () => Promise<ApiFile> }) {
  return (
    <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void saveFile(file())}>
      Export CSV
    </Menu.Item>
  );
}
