import { Button } from '@mantine/core';
import { IconBookmarkPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useOperation } from '../../shared/client/use-operation.ts';
import { useIdle } from '../../shared/layout/idle-store.ts';
import { lazyPart } from '../../shared/layout/lazy-part.tsx';
import type { ListViews } from '../../shared/routing/list-views.ts';
import { ScreenLink } from '../../shared/routing/screen-link.tsx';
import styles from './view-bar.module.css';

const ViewMenu = lazyPart(
  () => import('./view-menu.tsx'),
  'ViewMenu',
  // As wide as the menu, so that the open view stays in full view once it is there.
  <span className={styles.menuRoom} />,
);
const AddViewDialog = lazyPart(() => import('./add-view-dialog.tsx'), 'AddViewDialog');

/** The views of a list: the common ones, the user's own, and the actions on the open one. */
export function ViewBar(props: ListViews) {
  const { list, label, builtIn, saved, address, rewrite, linkTo, show } = props;
  const [isAdding, setAdding] = useState(false);
  // Loaded after the list itself, unless one of them is open.
  const isDue = useIdle() || saved !== '';
  const own = useOperation('listSavedViews', { query: { list } }, { enabled: isDue }).data?.items ?? [];
  const open = own.find(({ id }) => id === saved);
  const isKept = builtIn.some((view) => view.address === address);
  const links = [
    ...builtIn.map(({ name, link, isShown }) => ({ key: name, name, link, isShown: isShown && !open })),
    ...own.map(({ id, name, search }) => ({ key: id, name, link: linkTo(search, id), isShown: id === saved })),
  ];
  const nav = useRef<HTMLElement>(null);
  const current = links.find(({ isShown }) => isShown)?.key;
  useEffect(() => {
    if (current) nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <div className={`${styles.bar} row-2`}>
      <nav ref={nav} className={styles.views} aria-label={label}>
        {links.map(({ key, name, link, isShown }) => (
          <ScreenLink
            key={key}
            {...link}
            className={styles.view}
            activeOptions={{ exact: true }}
            activeProps={{}}
            aria-current={isShown ? 'page' : undefined}
          >
            {name}
          </ScreenLink>
        ))}
      </nav>
      {open ? (
        <ViewMenu
          key={open.id}
          list={list}
          view={open}
          address={rewrite(open.search) === address ? null : address}
          show={show}
          onAdd={() => setAdding(true)}
        />
      ) : isKept ? null : (
        <Button
          className={styles.tool}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBookmarkPlus size={16} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Save view
        </Button>
      )}
      {isAdding ? <AddViewDialog list={list} address={address} show={show} onClose={() => setAdding(false)} /> : null}
    </div>
  );
}
