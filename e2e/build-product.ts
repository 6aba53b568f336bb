import { buildWhenStale } from '../tools/product-build.mjs';

/** Builds the web app from the current sources before a run of browser tests. */
export async function setup(): Promise<void> {
  await buildWhenStale((line) => console.log(line));
}
