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

/** What the sign-in screen and a musician's first one need besides. */
const firstParts = /\/components\/PasswordInput\//;

/** The screens whose own modules, with all that these import, have a file of their kind, and the packages that go with them. */
const screens = {
  list: { parts: listParts, files: ['areas/office/bookings-page.tsx', 'areas/office/prospects-page.tsx'] },
  first: { parts: firstParts, files: ['features/session/login-screen.tsx', 'features/engagements/offers-screen.tsx'] },
};

/** What opens above the page: menus, choices, dialogs. */
export const floatParts =
  /\/node_modules\/(@floating-ui|react-remove-scroll)|\/components\/(Combobox|Drawer|Menu|Modal|ModalBase|Popover|ScrollArea)\//;

type Kind = 'list' | 'form' | 'first' | 'other';

/**
 * The name of the file for shared modules of a kind: what the first list needs, what leads to schemas or fields, what the
 * screens at signing in need besides the list's, all else.
 */
export const fileOf =
  (kind: Kind, name: string) =>
  (id: string, graph: ModuleGraph): string | null =>
    kindOf(id, graph) === kind ? name : null;

function kindOf(id: string, graph: ModuleGraph): Kind {
  if (leadsToForms(id, graph)) return 'form';
  if (isOf('list', id, graph)) return 'list';
  return isOf('first', id, graph) ? 'first' : 'other';
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

const reached = { list: new Set<string>(), first: new Set<string>() };

/** Our own modules are known by what imports them; a package's come by its index, which imports them all. */
function isOf(kind: keyof typeof screens, id: string, graph: ModuleGraph): boolean {
  const { parts, files } = screens[kind];
  const into = reached[kind];
  if (into.size === 0) for (const file of files) gather(path.join(import.meta.dirname, 'src', file), graph, into);
  return isPackage(id) ? parts.test(id) : into.has(id);
}

function gather(id: string, graph: ModuleGraph, into: Set<string>): void {
  if (into.has(id) || isPackage(id)) return;
  into.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) gather(imported, graph, into);
}
