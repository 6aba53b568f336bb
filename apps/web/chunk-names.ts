import path from 'node:path';

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** What only forms and maps need. */
const formParts =
  /\/node_modules\/(zod|react-number-format|@mantine\/form)\/|\/components\/NumberInput\/|\/src\/shared\/(form|map)\//;
/** What formats telephone numbers, on most screens but not on all. */
export const phoneParts = /\/node_modules\/libphonenumber-js\/|\/domain\/src\/(phone|generated\/phone-metadata)\.ts$/;
/** What lists are drawn with, of the packages that they share with other screens. */
const listParts =
  /\/node_modules\/(@tanstack|@tabler|zustand|clsx|use-sync-external-store)\/|\/core\/esm\/(core|utils\/InlineInput)\/|\/components\/(ActionIcon|Badge|Box|Button|Checkbox|CloseButton|FloatingIndicator|Group|Input|Loader|NativeSelect|Pagination|SegmentedControl|Skeleton|Stack|Switch|Text|TextInput|Transition|UnstyledButton|VisuallyHidden)\//;

const listScreens = ['bookings-page.tsx', 'prospects-page.tsx'].map((file) =>
  path.join(import.meta.dirname, 'src/areas/office', file),
);

/** What opens above the page: menus, choices, dialogs. */
export const floatParts =
  /\/node_modules\/(@floating-ui|react-remove-scroll)|\/components\/(Combobox|Drawer|Menu|Modal|ModalBase|Popover|ScrollArea)\//;

type Kind = 'list' | 'form' | 'other';

/** The name of the file for shared modules of a kind: what the first list needs, what leads to schemas or fields, all else. */
export const fileOf =
  (kind: Kind, name: string) =>
  (id: string, graph: ModuleGraph): string | null =>
    kindOf(id, graph) === kind ? name : null;

function kindOf(id: string, graph: ModuleGraph): Kind {
  if (leadsToForms(id, graph)) return 'form';
  return isOfList(id, graph) ? 'list' : 'other';
}

const isPackage = (id: string): boolean => id.includes('/node_modules/');

const leads = new Map<string, boolean>();

function leadsToForms(id: string, graph: ModuleGraph): boolean {
  const answer = leads.get(id);
  if (answer !== undefined) return answer;
  // For modules that import each other.
  leads.set(id, false);
  const imports = isPackage(id) ? [] : (graph.getModuleInfo(id)?.importedIds ?? []);
  const isLeading = formParts.test(id) || imports.some((imported) => leadsToForms(imported, graph));
  leads.set(id, isLeading);
  return isLeading;
}

const ofList = new Set<string>();

/** Our own modules are known by what imports them; a package's come by its index, which imports them all. */
function isOfList(id: string, graph: ModuleGraph): boolean {
  if (ofList.size === 0) for (const screen of listScreens) gather(screen, graph);
  return isPackage(id) ? listParts.test(id) : ofList.has(id);
}

function gather(id: string, graph: ModuleGraph): void {
  if (ofList.has(id) || isPackage(id)) return;
  ofList.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) gather(imported, graph);
}
