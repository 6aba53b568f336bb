/** Runs tasks one at a time, in order of request; a failed task does not block the next. */
export function takeTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
