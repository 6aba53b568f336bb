interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** What only forms and maps need, and a list does without. */
const formParts =
  /\/node_modules\/(zod|libphonenumber-js|react-number-format|@mantine\/form)\/|\/components\/NumberInput\/|\/src\/shared\/(form|map)\//;

/** Names the file of shared modules; those that lead to schemas or fields get a file of their own. */
export const withoutForms =
  (name: string) =>
  (id: string, graph: ModuleGraph): string =>
    leadsToForms(id, graph) ? `${name}-forms` : name;

const known = new Map<string, boolean>();

function leadsToForms(id: string, graph: ModuleGraph): boolean {
  const answer = known.get(id);
  if (answer !== undefined) return answer;
  // For modules that import each other.
  known.set(id, false);
  const isPackage = id.includes('/node_modules/');
  const imports = isPackage ? [] : (graph.getModuleInfo(id)?.importedIds ?? []);
  const leads = formParts.test(id) || imports.some((imported) => leadsToForms(imported, graph));
  known.set(id, leads);
  return leads;
}
