/** The only place in the browser that reads the clock; rules and components take `now` as an argument. */
export function now(): Date {
  return new Date();
}
