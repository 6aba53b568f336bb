/** Does one thing after the other, in the order they were asked for; one that fails holds up none behind it. */
export function takeTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
