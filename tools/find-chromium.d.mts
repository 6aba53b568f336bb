/** The path of a Chromium that runs: the one CHROMIUM_PATH names, else one of the usual. Undefined when there is none. */
export function findChromium(env?: Record<string, string | undefined>): string | undefined;
/** One sentence for people without one. */
export const howToGetChromium: string;
