/** The server counts up to a thousand rows; beyond those it continues from a cursor. */
const COUNTED_UP_TO = 1000;

interface Page {
  skip: number;
  take: number;
}

/** The target of a click on a page. Beyond the thousandth row, only the previous and next pages can be reached. */
export function pageStep(
  here: Page,
  wanted: Page,
  { nextCursor, previousCursor }: { nextCursor: string | null; previousCursor: string | null },
): Page & { cursor: string; isCut: boolean } {
  if (wanted.skip <= COUNTED_UP_TO) return { ...wanted, cursor: '', isCut: false };
  const sameSize = here.take === wanted.take;
  if (sameSize && wanted.skip === here.skip + here.take && nextCursor !== null) {
    return { ...wanted, cursor: nextCursor, isCut: false };
  }
  if (sameSize && wanted.skip === here.skip - here.take && previousCursor !== null) {
    return { ...wanted, cursor: previousCursor, isCut: false };
  }
  const lastCounted = Math.floor(COUNTED_UP_TO / wanted.take) * wanted.take;
  return { skip: lastCounted, take: wanted.take, cursor: '', isCut: true };
}
