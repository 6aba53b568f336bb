// Which file may import which (STYLE 1 to 3). The comment of a rule says what to do about an import that breaks it.
const tests = ['[.]test[.]tsx?$', '/testing/'];
/** Code around the product: browser tests, benchmarks and tools may import an app. */
const around = '^(?:e2e|bench|tools)/';

/** Nothing at `from`, except tests and code around the product, may import anything at `to`. */
const never = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: [...tests, around] },
  to: typeof to === 'string' ? { path: to } : to,
});
/** Even tests import nothing from outside their side. */
const side = (name, others) => ({
  ...never(name, `/${name}/`, others, 'Imports go domain ← contract ← api and web, api ← demo; move shared code down.'),
  from: { path: `^(?:packages|apps)/${name}/` },
});
/** The libraries that a package may use; knip checks apps against their package.json. */
const libraries = (name, allowed) =>
  never(
    `libraries of ${name}`,
    `^packages/${name}/`,
    { path: 'node_modules/', pathNot: `node_modules/(?:${allowed.join('|')})/` },
    `packages/${name} may use ${allowed.join(', ')} alone; write the decision down before adding to them.`,
  );
/** Folders of an app from the bottom up: each imports from itself and from those before it. */
const order = (app, folders) =>
  folders.map((folder, index) =>
    never(
      `${app}: ${folder}`,
      `^apps/${app}/src/${folder}/`,
      `^apps/${app}/(?!src/(?:${folders.slice(0, index + 1).join('|')})/)`,
      `Imports run ${[...folders, 'app'].join(' ← ')}.`,
    ),
  );

/** The platform from the bottom up: a folder or file imports from itself and from the lines before its own. */
const platform = [
  [
    'brand',
    'clock',
    'csv',
    'xml',
    'log',
    'refusal.ts',
    'session/booking-proof.ts',
    'startup-error.ts',
    'stored-documents',
  ],
  ['crypto'],
  ['config', 'html', 'pdf', 'picture'],
  ['invoices'],
  ['db', 'payments', 'sms'],
  ['files', 'outgoing'],
  ['context.ts'],
  ['history', 'jobs', 'links', 'rate-limits', 'second-factor'],
  ['backup', 'documents', 'mail', 'session'],
  ['http'],
];
const platformLayers = platform.map((names, index) => {
  const below = platform.slice(0, index).flat().join('|');
  return never(
    `platform: ${names.join(', ')}`,
    `^apps/api/src/platform/(${names.join('|')})(?:/|$)`,
    {
      path: '^apps/api/src/platform/',
      pathNot: ['^apps/api/src/platform/$1(?:/|$)', ...(below ? [`^apps/api/src/platform/(?:${below})`] : [])],
    },
    'Imports in the platform go from higher layers to lower ones: see the list in .dependency-cruiser.mjs.',
  );
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    never('missing', '.', { couldNotResolve: true }, 'Correct the path, with its ending (.ts, .tsx), or add the file.'),
    side('domain', '^(?:packages/(?!domain/)|apps/|tools/|bench/|e2e/)'),
    side('contract', '^(?:packages/(?!domain/|contract/)|apps/|tools/|bench/|e2e/)'),
    side('client', '^(?:packages/(?!domain/|contract/|client/)|apps/|tools/|bench/|e2e/)'),
    side('api', '^(?:apps/(?!api/)|tools/|bench/|e2e/)'),
    side('demo', '^(?:apps/web/|tools/|bench/|e2e/)'),
    side('web', '^(?:apps/(?!web/)|tools/|bench/|e2e/)'),
    never(
      'packages by name',
      '^(packages|apps)/([^/]+)/',
      { path: '^(?:packages|apps)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
      'Import it as @cadenza/…, and list it in that package’s exports.',
    ),
    never(
      'modules of Node',
      '^(?:packages/(?:domain|client)|apps/web)/src/',
      { dependencyTypes: ['core'] },
      'It also runs in the browser: pass in what it needs as an argument.',
    ),
    libraries('domain', ['libphonenumber-js', 'temporal-polyfill']),
    libraries('contract', ['zod']),
    {
      ...libraries('client', ['@cadenza']),
      comment: 'It needs only fetch, so that its users install nothing else.',
    },
    ...order('api', ['platform', 'features', 'workflows']),
    ...platformLayers,
    ...order('web', ['shared', 'features', 'areas']),
    never(
      'doors',
      '^apps/api/src/features/([^/]+)/',
      { path: '^apps/api/src/features/', pathNot: ['^apps/api/src/features/$1/', '/door(?:[.]ts$|/)'] },
      'Use the other feature’s door, or make it a workflow over both.',
    ),
    never(
      'side by side',
      '^apps/web/src/(features|areas)/([^/]+)/',
      { path: '^apps/web/src/$1/', pathNot: '^apps/web/src/$1/$2/' },
      'Compose both in an area, or move what they share to shared/.',
    ),
    never('tests', '.', { path: tests }, 'Only tests may import test helpers.'),
    {
      ...never('cycles', '.', { circular: true }, 'Move what both need into a file below them.'),
      from: { path: '.', pathNot: tests },
    },
    {
      ...never('cycles of features', '^apps/api/src/features/[^/]+$', { circular: true }, 'Make a workflow over both.'),
      scope: 'folder',
    },
  ],
  options: {
    // TypeScript 7 has no API to parse with.
    parser: 'swc',
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    doNotFollow: { path: ['node_modules', ...tests] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
