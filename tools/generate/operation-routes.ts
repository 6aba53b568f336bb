import { allOperations } from '../../packages/contract/src/operations.ts';

/**
 * Method and path of every operation without its schemas, so that a browser can call one without loading a validation library.
 */
export function operationRoutesText(): string {
  const rows = [...allOperations]
    .sort((a, b) => a.operationId.localeCompare(b.operationId))
    .map(({ operationId, method, path, bodyType }) => {
      const form = bodyType === 'form' ? ', isForm: true' : '';
      return `  ${operationId}: { method: '${method}', path: '${path}'${form} },`;
    });
  return `// Made by npm run generate from the contract; do not edit.
export interface OperationRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly isForm?: true;
}

export const operationRoutes = {
${rows.join('\n')}
} as const satisfies Record<string, OperationRoute>;
`;
}
