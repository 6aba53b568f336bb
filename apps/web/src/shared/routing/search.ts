/** Reads one value of the address: anything may stand there, so what does not fit becomes the fallback. */
export interface SearchField<Value = unknown> {
  read: (raw: unknown) => Value;
  fallback: Value;
}

export type SearchShape = Record<string, SearchField>;
export type SearchValues<Shape extends SearchShape> = { [Name in keyof Shape]: Shape[Name]['fallback'] };

export const PAGE_SIZES = [20, 30, 40, 50] as const;

/** A line of text, such as what somebody searches for. */
export function searchText(fallback = ''): SearchField<string> {
  return { fallback, read: (raw) => (typeof raw === 'string' || typeof raw === 'number' ? String(raw) : fallback) };
}

/** A yes or no, such as a toggle. */
export function searchFlag(fallback = false): SearchField<boolean> {
  return { fallback, read: (raw) => (typeof raw === 'boolean' ? raw : fallback) };
}

/** One of a closed list, such as a tab. */
export function searchChoice<const Choice extends string | number>(
  choices: readonly Choice[],
  fallback: NoInfer<Choice>,
): SearchField<Choice> {
  return { fallback, read: (raw) => choices.find((choice) => String(choice) === String(raw)) ?? fallback };
}

/** Several of a closed list, such as statuses; an empty list is a list. */
export function searchChoices<const Choice extends string | number>(
  choices: readonly Choice[],
  fallback: readonly NoInfer<Choice>[] = [],
): SearchField<readonly Choice[]> {
  return {
    fallback,
    read: (raw) =>
      Array.isArray(raw) ? choices.filter((choice) => raw.some((one) => String(one) === String(choice))) : fallback,
  };
}

/** Several short words of no closed list, such as the cities on show. */
export function searchTexts(): SearchField<readonly string[]> {
  return {
    fallback: [],
    read: (raw) => (Array.isArray(raw) ? raw.filter((one): one is string => typeof one === 'string') : []),
  };
}

function wholeNumber(fallback: number, accept: (value: number) => boolean): SearchField<number> {
  return {
    fallback,
    read: (raw) => {
      const value = Number(raw);
      return raw !== undefined && Number.isInteger(value) && accept(value) ? value : fallback;
    },
  };
}

/** The page of a list, as `?skip=40&take=20`: sizes 20, 30, 40 and 50. */
export const pageSearch = {
  skip: wholeNumber(0, (value) => value >= 0),
  take: wholeNumber(PAGE_SIZES[0], (value) => (PAGE_SIZES as readonly number[]).includes(value)),
};

/** Every value of the shape, from an address that may hold anything. */
export function readSearch<Shape extends SearchShape>(shape: Shape, raw: Record<string, unknown>): SearchValues<Shape> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, field.read(raw[name])]),
  ) as SearchValues<Shape>;
}

/** What is worth writing into the address: values that differ from their fallback, and a page of a list whole, `?skip=40&take=20`. */
export function tidySearch(shape: SearchShape, values: Record<string, unknown>): Record<string, unknown> {
  const told = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const field = shape[name];
      return field !== undefined && value !== undefined && JSON.stringify(value) !== JSON.stringify(field.fallback);
    }),
  );
  const { skip, take } = shape;
  const isPage = skip && take && ('skip' in told || 'take' in told);
  return isPage ? { skip: skip.fallback, take: take.fallback, ...told } : told;
}
