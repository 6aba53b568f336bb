/**
 * Selects a state by some of its parts: returns the previous state as long as those parts are unchanged, so that a
 * comparison by reference ignores changes in the others.
 */
export function selectParts<State extends object>(names: readonly (keyof State)[]): (state: State) => State {
  let last: State | null = null;
  return (state) => {
    const known = last;
    if (known && names.every((name) => Object.is(known[name], state[name]))) return known;
    last = state;
    return state;
  };
}
