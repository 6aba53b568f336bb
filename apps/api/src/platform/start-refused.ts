/** A reason not to start that a person can act on: its message is all that is printed. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
