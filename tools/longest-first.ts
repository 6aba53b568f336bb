import { BaseSequencer, type TestSpecification } from 'vitest/node';

const projects = ['e2e', 'api', 'unit'];

/**
 * Browser stories take minutes, database tests seconds, unit tests almost nothing: in this order no long file is left for the
 * end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project }: TestSpecification) => projects.indexOf(project.name);
    // Within a project, vitest's own order: by the duration of the last run, otherwise by size.
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
