import { parseSync, Visitor, type VisitorObject } from 'vite';

/** One import or re-export of a file. Type-only ones disappear when the code is built. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
  readonly kind: 'value' | 'type' | 'dynamic';
  readonly isReExport: boolean;
}

/** What the checks need to know about a TypeScript file. */
export interface Source {
  readonly imports: readonly Import[];
  /** Names of exported values; types and interfaces are excluded. */
  readonly exportedValues: readonly string[];
  readonly exportedTypes: readonly string[];
  readonly defaultExportLine: number | undefined;
  readonly comments: readonly { line: number; text: string }[];
  lineAt(offset: number): number;
  visit(visitor: VisitorObject): void;
}

/** Parses .ts, .tsx, .mts, .mjs, .js. Throws with the file's name when it is not valid TypeScript. */
export function parseSource(path: string, text: string): Source {
  const parsed = parseSync(path, text);
  const fault = parsed.errors.find((error) => error.severity === 'Error');
  if (fault) throw new Error(`${path} cannot be parsed: ${fault.message}`);
  const lineAt = lineFinder(text);
  const isTypeOnly = (start: number) => /^(import|export)\s+type\b/.test(text.slice(start, start + 40));
  const { staticImports, staticExports, dynamicImports } = parsed.module;

  const imports: Import[] = staticImports.map((found) => ({
    specifier: found.moduleRequest.value,
    line: lineAt(found.start),
    kind: isTypeOnly(found.start) ? 'type' : 'value',
    isReExport: false,
  }));
  for (const found of dynamicImports) {
    const specifier = literalIn(text.slice(found.moduleRequest.start, found.moduleRequest.end));
    if (specifier !== undefined)
      imports.push({ specifier, line: lineAt(found.start), kind: 'dynamic', isReExport: false });
  }
  const exportedValues: string[] = [];
  const exportedTypes: string[] = [];
  let defaultExportLine: number | undefined;
  for (const statement of staticExports) {
    for (const entry of statement.entries) {
      if (entry.moduleRequest) {
        const kind = isTypeOnly(statement.start) ? 'type' : 'value';
        imports.push({ specifier: entry.moduleRequest.value, line: lineAt(statement.start), kind, isReExport: true });
      }
      if (entry.exportName.kind === 'Default') defaultExportLine = lineAt(statement.start);
      else if (entry.exportName.name) (entry.isType ? exportedTypes : exportedValues).push(entry.exportName.name);
    }
  }
  return {
    imports,
    exportedValues,
    exportedTypes,
    defaultExportLine,
    comments: parsed.comments.map((comment) => ({ line: lineAt(comment.start), text: comment.value })),
    lineAt,
    visit: (visitor) => new Visitor(visitor).visit(parsed.program),
  };
}

function literalIn(expression: string): string | undefined {
  return /^(['"`])([^'"`$]*)\1$/.exec(expression.trim())?.[2];
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
