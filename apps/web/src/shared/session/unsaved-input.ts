let forms = 0;

/** Counts a form with unsaved input until the returned function is called. */
export function countUnsaved(): () => void {
  forms += 1;
  return () => {
    forms -= 1;
  };
}

export const hasUnsavedInput = (): boolean => forms > 0;
