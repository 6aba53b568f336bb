import metadata from 'libphonenumber-js/metadata.max.json';

export const phoneMetadataPath = 'packages/domain/src/generated/phone-metadata.ts';

/** Our three regions, and the islands that share Australia's calling code, so that their numbers can be distinguished. */
const countries = ['AU', 'CC', 'CX', 'CA', 'US'] as const;

/**
 * The numbering plans of our regions from libphonenumber-js's full set: a thirtieth of its size in the browser and,
 * unlike its small set, with the patterns that distinguish mobiles from landlines.
 */
export function phoneMetadataText(): string {
  const selected = {
    version: metadata.version,
    country_calling_codes: { 1: ['US', 'CA'], 61: ['AU', 'CC', 'CX'] },
    countries: Object.fromEntries(countries.map((country) => [country, metadata.countries[country]])),
  };
  return [
    '// Made by tools/generate/phone-metadata.ts from the installed libphonenumber-js; `npm run generate` renews it.',
    "import type { MetadataJson } from 'libphonenumber-js/core';",
    '',
    `export const phoneMetadata = ${JSON.stringify(selected)} as unknown as MetadataJson;`,
    '',
  ].join('\n');
}
