import { type ComponentType, lazy, Suspense } from 'react';

/** A part of a screen, such as a dialog, that is loaded when it is first shown. Until then there is nothing in its place. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): (props: Props) => React.ReactNode {
  const Part = lazy(async () => ({ default: (await load())[name] })) as unknown as ComponentType<Props>;
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
