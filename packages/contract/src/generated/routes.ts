// Made by npm run generate from the contract; do not edit.
export interface OperationRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly isForm?: true;
}

export const operationRoutes = {
  getCurrentContext: { method: 'GET', path: '/Users/CurrentContext' },
  issueToken: { method: 'POST', path: '/oauth/token', isForm: true },
  signOut: { method: 'POST', path: '/Users/SignOut' },
} as const satisfies Record<string, OperationRoute>;
