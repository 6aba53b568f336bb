import { useEffect, useState } from 'react';

/** The comparison code in the hash, if it looks like one. */
const codeIn = (hash: string): string | null => /^#(\d{1,3}\..+)$/.exec(hash)?.[1] ?? null;

/**
 * The code from the address. A jump within the page, such as to the content, replaces the hash; the code is then
 * restored.
 */
export function useSharedCode(): string | null {
  const [code, setCode] = useState(() => codeIn(location.hash));
  useEffect(() => {
    const onMove = () => {
      const { hash } = location;
      const isJump = hash !== '' && codeIn(hash) === null;
      if (!isJump) setCode(codeIn(hash));
      else if (code !== null) history.replaceState(history.state, '', `#${code}`);
    };
    addEventListener('popstate', onMove);
    return () => removeEventListener('popstate', onMove);
  }, [code]);
  return code;
}
