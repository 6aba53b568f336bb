import { join } from 'node:path';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import type { Finding } from './finding.ts';
import { isProduct, isSource } from './kinds.ts';

/**
 * Checks the rules of .dependency-cruiser.mjs and the light public area. Called as a function, because the command refuses Node
 * 20. Tests beside the product are excluded, which halves the time; lint checks their boundaries.
 */
export async function imports(root: string, paths: readonly string[]): Promise<Finding[]> {
  const files = paths.filter((path) => isSource(path) && (isProduct(path) || isAround.test(path)));
  const { forbidden = [], options } = await extractDepcruiseConfig(rules);
  const { output } = await cruise(files, { ...options, baseDir: root, validate: true, ruleSet: { forbidden } });
  const { modules, summary } = output as ICruiseResult;
  const advice = new Map(forbidden.map(({ name, comment = '' }) => [name, comment]));
  const findings = summary.violations.map(({ rule, from, to, cycle }) => {
    const way = [from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → ');
    return { file: from, what: `${rule.name}: ${way}.`, fix: advice.get(rule.name) ?? '' };
  });
  return [...findings, ...publicArea(modules)];
}
/** Only checked for cycles. */
const isAround = /^(?:e2e|bench|tools)\/(?!.*\.test\.)/;
const rules = join(import.meta.dirname, '..', '..', '.dependency-cruiser.mjs');

/** Too heavy to load before the estimator responds to the first touch. */
const heavy = /node_modules\/(@mantine\/[^/]+|@tanstack\/react-(?:router|table)|zod|leaflet|dayjs)\//;

/**
 * The public area must not load an office library immediately, directly or through other files. Type imports and `import()` are
 * allowed; dependency-cruiser's own reachability would count them.
 */
function publicArea(modules: readonly IModule[]): Finding[] {
  const loads = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies
        .filter(({ dynamic, dependencyTypes }) => !dynamic && !dependencyTypes.includes('type-only'))
        .map(({ resolved }) => resolved),
    ]),
  );
  const ways = new Map(
    modules
      .filter(({ source }) => source.startsWith('apps/web/src/areas/public/'))
      .map(({ source }) => [source, source]),
  );
  const findings: Finding[] = [];
  // Iterating over a map also visits entries added during the loop.
  for (const [file, way] of ways) {
    for (const next of loads.get(file) ?? []) {
      const library = heavy.exec(next)?.[1];
      if (library) {
        const fix = 'Split the file, import only its types, or load it later with import().';
        findings.push({ file, what: `light public area: it would load ${library}: ${way}.`, fix });
      } else if (!ways.has(next)) ways.set(next, `${way} → ${next}`);
    }
  }
  return findings;
}
