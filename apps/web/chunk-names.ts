import { readFileSync } from 'node:fs';
import path from 'node:path';

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** Needed only by forms and maps. */
const formParts =
  /\/node_modules\/(zod|react-number-format|@mantine\/form)\/|\/components\/NumberInput\/|\/src\/shared\/(form|map)\//;
/** Formats phone numbers; used by most screens but not all. */
export const phoneParts = /\/node_modules\/libphonenumber-js\/|\/domain\/src\/(phone|generated\/phone-metadata)\.ts$/;
/** The packages shared by lists and a musician's offers: mutations, confirmations. */
const bothParts =
  /\/query-core\/build\/modern\/mutationObserver\.js$|\/react-query\/build\/modern\/useMutation\.js$|\/core\/esm\/components\/(Stack|Text)\//;
/** The packages for rendering lists that other screens share. */
const listParts =
  /\/node_modules\/(@tanstack|zustand|clsx|use-sync-external-store)\/|\/core\/esm\/(core|utils\/InlineInput)\/|\/components\/(ActionIcon|Badge|Box|Button|Checkbox|CloseButton|FloatingIndicator|Group|Input|Loader|NativeSelect|Pagination|SegmentedControl|Skeleton|Stack|Switch|Text|TextInput|Transition|UnstyledButton|VisuallyHidden)\//;

/** The additional packages of the sign-in screen. */
const signInParts = /\/components\/PasswordInput\//;

/** The screens whose own modules, with all their imports, are bundled per kind. */
const screens = {
  list: ['areas/office/bookings-page.tsx', 'areas/office/prospects-page.tsx'],
  offers: ['features/engagements/offers-screen.tsx'],
  signIn: ['features/session/login-screen.tsx'],
};

/** Opens above the page: menus, selects, dialogs. */
export const floatParts =
  /\/node_modules\/(@floating-ui|react-remove-scroll)|\/components\/(Combobox|Drawer|Menu|Modal|ModalBase|Popover|ScrollArea)\//;

type Kind = 'both' | 'form' | 'list' | 'offers' | 'signIn' | 'other';

/**
 * The chunk of shared modules of a kind: what imports schemas or fields; what the first list needs, what a musician's
 * offers need, and what both need; the sign-in screen's additional modules; everything else.
 */
export const fileOf =
  (kind: Kind, name: string) =>
  (id: string, graph: ModuleGraph): string | null =>
    kindOf(id, graph) === kind ? name : null;

function kindOf(id: string, graph: ModuleGraph): Kind {
  if (leadsToForms(id, graph)) return 'form';
  const icon = iconFile.exec(id)?.[1];
  if (isPackage(id) && !icon) return packageKinds.find(([, parts]) => parts.test(id))?.[0] ?? 'other';
  const isOf = (screen: keyof typeof screens) => reachedFrom(screen, graph).has(icon ?? id);
  if (isOf('list')) return isOf('offers') ? 'both' : 'list';
  if (isOf('offers')) return 'offers';
  return isOf('signIn') ? 'signIn' : 'other';
}

const iconFile = /\/icons\/(Icon\w+)\.mjs$/;

/** A package's modules are classified by their path, because its index imports them all. */
const packageKinds: [Kind, RegExp][] = [
  ['both', bothParts],
  ['list', listParts],
  ['signIn', signInParts],
];

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

const reached = new Map<keyof typeof screens, Set<string>>();

/** Our own modules of a screen, classified by their importers, and the icons they use. */
function reachedFrom(screen: keyof typeof screens, graph: ModuleGraph): Set<string> {
  const known = reached.get(screen);
  if (known) return known;
  const into = new Set<string>();
  reached.set(screen, into);
  for (const file of screens[screen]) gather(path.join(import.meta.dirname, 'src', file), graph, into);
  return into;
}

function gather(id: string, graph: ModuleGraph, into: Set<string>): void {
  if (into.has(id) || isPackage(id)) return;
  into.add(id);
  const [file = ''] = id.split('?');
  if (/\.tsx?$/.test(file))
    for (const icon of readFileSync(file, 'utf8').match(/\bIcon[A-Z]\w+/g) ?? []) into.add(icon);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) gather(imported, graph, into);
}
