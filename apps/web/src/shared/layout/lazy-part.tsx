import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * A part of a screen, such as a dialog, that is loaded when it is first shown. Until then `meanwhile` is shown in its place: nothing, unless
 * the screen would be empty without it.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  meanwhile: ReactNode = null,
): (props: Props) => ReactNode {
  const Part = lazy(async () => ({ default: (await load())[name] })) as unknown as ComponentType<Props>;
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  );
}
