import { buildWhenStale } from '../tools/product-build.mjs';

/** Before the browser tests of a run: the web app that they open is what the sources say. */
export async function setup(): Promise<void> {
  await buildWhenStale((line) => console.log(line));
}
