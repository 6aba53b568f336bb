import { type ComponentType, cloneElement, lazy, type ReactElement, type Ref, Suspense, useState } from 'react';

/** The button of a menu or of a choice. */
export type Opener = ReactElement<{
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
  onPointerEnter?: () => void;
  'aria-haspopup'?: Kind;
  'aria-expanded'?: boolean;
}>;

type Kind = 'menu' | 'dialog';

/**
 * A menu that is loaded when its button is hovered or focused, and mounted once it is pressed: it then opens and
 * takes the focus. Until then there is only the button.
 */
export function lateMenu<Name extends string, Props extends { opener: Opener }>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  kind: Kind = 'menu',
): (props: Props) => React.ReactNode {
  const Menu = lazy(async () => ({ default: (await load())[name] })) as unknown as ComponentType<Props>;
  // An error here occurs again on pressing, and is shown then.
  const prepare = () => void load().catch(() => undefined);
  return (props) => (
    <LateMenu opener={props.opener} kind={kind} onNear={prepare}>
      <Menu {...props} />
    </LateMenu>
  );
}

interface LateMenuProps {
  opener: Opener;
  kind: Kind;
  onNear: () => void;
  children: ReactElement;
}

function LateMenu({ opener, kind, onNear, children: menu }: LateMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const alone = cloneElement(opener, {
    'aria-haspopup': kind,
    'aria-expanded': false,
    onClick: () => setWanted(true),
    onPointerEnter: () => {
      opener.props.onPointerEnter?.();
      onNear();
    },
  });
  return isWanted ? <Suspense fallback={alone}>{menu}</Suspense> : alone;
}
