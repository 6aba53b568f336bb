import { allOperations } from '@cadenza/contract/operations';
import { appOperations } from '@cadenza/domain/client-app-features/app-operations';
import { refusalTable } from '@cadenza/domain/refusals/table';
import { webhookEventTypes } from '@cadenza/domain/webhooks/webhook-events';
import { expect, it } from 'vitest';
import { openApiDocument } from '../../platform/http/openapi.ts';
import { openTestApp, shownIn } from '../../testing/test-app.ts';
import { viewGuide } from './views.ts';

const server = openTestApp();

it('the guide and the reference are open to everyone, at one address each', async () => {
  const guide = await server.app.inject({ url: '/developers' });
  expect([guide.statusCode, shownIn(guide).page.kind]).toEqual([200, 'developers']);
  const reference = await server.app.inject({ url: '/developers/reference' });
  expect([reference.statusCode, shownIn(reference).page.kind]).toEqual([200, 'reference']);
  expect((await server.app.inject({ url: '/developers/' })).headers.location).toBe('/developers');
});

it('only the reference may write its own styles, and no page may run a script from elsewhere', async () => {
  const policyOf = async (url: string) =>
    String((await server.app.inject({ url })).headers['content-security-policy']).split('; ');
  expect(await policyOf('/developers/reference')).toContain("style-src 'unsafe-inline'");
  expect((await policyOf('/developers')).join()).not.toContain('unsafe');
  for (const url of ['/developers', '/developers/reference']) {
    expect(await policyOf(url)).toEqual(expect.arrayContaining(["default-src 'none'", "connect-src 'self'"]));
  }
});

it('the guide covers everything that an app can be allowed, sent or refused', () => {
  const { opened, events, refusals, operationCount } = viewGuide();
  expect(opened.flatMap(({ operations }) => operations.map(({ id }) => id))).toEqual(appOperations);
  expect(events.map(({ type }) => type)).toEqual(webhookEventTypes);
  expect(refusals.flatMap(({ all }) => all).toSorted()).toEqual(Object.keys(refusalTable).toSorted());
  expect(refusals.flatMap(({ everywhere }) => everywhere)).toContain('outsideScope');
  expect(operationCount).toBe(allOperations.length);
});

it('the reference groups every operation by its noun and names it', () => {
  const { paths, tags } = openApiDocument('Cadenza');
  const known = tags.map(({ name }) => name);
  const described = Object.values(paths).flatMap(
    (path) => Object.values(path) as { operationId: string; description: string; tags: string[] }[],
  );
  expect(described).toHaveLength(allOperations.length);
  for (const { operationId, description, tags: own } of described) {
    expect([operationId, known]).toEqual([operationId, expect.arrayContaining(own)]);
    expect(description).toContain(`\`${operationId}\``);
  }
});
