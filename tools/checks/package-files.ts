import type { Finding } from './finding.ts';
import type { Tree } from './tree.ts';

type Versions = Record<string, string>;
interface PackageFile {
  name: string;
  dependencies?: Versions;
  devDependencies?: Versions;
  scripts?: Versions;
}

/** Holds "exact versions, one of each": ranges move under our feet, and two versions of a library disagree. */
export function packageFiles(tree: Tree): Finding[] {
  const findings: Finding[] = [];
  const seen = new Map<string, { version: string; file: string }>();
  for (const file of tree.paths.filter((path) => /(^|\/)package\.json$/.test(path))) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(tree.read(file)) as PackageFile;
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
        findings.push({ file, what: `${name} has the range ${version}.`, mend: 'Pin the exact version.' });
      }
      const other = seen.get(name);
      if (other && other.version !== version) {
        const what = `${name} is ${version} here and ${other.version} in ${other.file}.`;
        findings.push({ file, what, mend: 'Use one version everywhere.' });
      }
      seen.set(name, { version, file });
    }
  }
  return findings;
}
