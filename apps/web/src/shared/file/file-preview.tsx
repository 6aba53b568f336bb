import { sizeText } from '@cadenza/domain/files/file-size';
import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ReadFallback } from '../feedback/read-fallback.tsx';
import { Dialog } from '../layout/dialog.tsx';
import { ScrollRegion } from '../layout/scroll-region.tsx';
import { useNarrow } from '../layout/use-narrow.ts';
import styles from './files.module.css';
import { kindOfFile, readStoredFile, type StoredFile, saveStoredFile, titleOfFile } from './stored-file.ts';

/** Shows a stored file in the page: a PDF, a picture, audio or text. */
export function FilePreview({ file, title, onClose }: { file: StoredFile; title: string; onClose: () => void }) {
  const narrow = useNarrow();
  return (
    <Dialog onClose={onClose} title={title} size="xl" fullScreen={narrow}>
      <div className={styles.preview}>
        <FileContent file={file} />
      </div>
      <Group justify="space-between" mt="md">
        <span className={styles.facts}>
          {file.label ? `${file.name}, ` : ''}
          {sizeText(file.bytes)}
        </span>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void saveStoredFile(file)}
        >
          Save
        </Button>
      </Group>
    </Dialog>
  );
}

/** The content of a stored file, loaded to be shown here. */
export function FileContent({ file }: { file: StoredFile }) {
  const read = useQuery({
    queryKey: ['file content', file.id],
    queryFn: ({ signal }) => readStoredFile(file, signal),
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (read.data) return <Content file={file} content={read.data} />;
  return <ReadFallback read={read} lines={8} />;
}

function Content({ file, content }: { file: StoredFile; content: Blob }) {
  const [isBroken, setBroken] = useState(false);
  const address = useAddress(content);
  const title = titleOfFile(file);
  const kind = kindOfFile(file);
  const cannot = `Your browser can’t show this. Save it to ${kind === 'sound' ? 'hear' : 'see'} it.`;
  if (isBroken) return <p className={`${styles.cannot} flush soft`}>{cannot}</p>;
  switch (kind) {
    case 'picture':
      return <img className={styles.picture} src={address} alt={title} onError={() => setBroken(true)} />;
    case 'sound':
      return (
        // biome-ignore lint/a11y/useMediaCaption: uploads have no captions
        <audio className={styles.sound} controls src={address} aria-label={title} onError={() => setBroken(true)} />
      );
    case 'text':
      return <TextContent content={content} title={title} />;
    case 'PDF':
      return navigator.pdfViewerEnabled ? (
        <iframe className={styles.pages} src={address} title={title} />
      ) : (
        <p className={`${styles.cannot} flush soft`}>{cannot}</p>
      );
  }
}

/** An object URL for loaded content. */
function useAddress(content: Blob): string {
  const address = useMemo(() => URL.createObjectURL(content), [content]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
}

const maxCharacters = 200_000;

function TextContent({ content, title }: { content: Blob; title: string }) {
  const [text, setText] = useState('');
  useEffect(() => {
    void content.text().then((all) => setText(all.slice(0, maxCharacters)));
  }, [content]);
  return (
    <ScrollRegion label={title} className={styles.text}>
      {text}
    </ScrollRegion>
  );
}
