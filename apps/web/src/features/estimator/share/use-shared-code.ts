import { useEffect, useState } from 'react';

/** The code of a comparison in what stands after '#', as far as it looks like one. */
const codeIn = (hash: string): string | null => /^#(\d{1,3}\..+)$/.exec(hash)?.[1] ?? null;

/** The code that the address holds. A jump within the page, such as to the content, puts another word there: the code is put back. */
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
