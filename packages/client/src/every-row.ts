interface Page<Row> {
  items: readonly Row[];
  nextCursor?: string | null;
}

/** Every row of a list, page after page; pass a function that fetches the page after a cursor. */
export async function* everyRow<Row>(
  askPage: (cursor: string | undefined) => Promise<Page<Row>>,
): AsyncGenerator<Row, void> {
  let cursor: string | undefined;
  do {
    const page = await askPage(cursor);
    yield* page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
