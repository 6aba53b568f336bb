/** Makes server and web app fresh. Prints a line only when there is work; throws with the tool's own words when a build fails. */
export function buildWhenStale(print: (line: string) => void): Promise<void>;
