/** A place that breaks a rule. `fix` says how to fix it, in a sentence. */
export interface Finding {
  readonly file: string;
  readonly line?: number;
  readonly what: string;
  readonly fix: string;
}

export function printFinding(finding: Finding): string {
  const where = finding.line === undefined ? finding.file : `${finding.file}:${finding.line}`;
  return `    ${where}\n      ${finding.what}\n      → ${finding.fix}`;
}
