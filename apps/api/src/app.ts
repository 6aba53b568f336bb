import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import { receivePaymentEvent } from './features/card-payments/door/receive-payment-event.ts';
import { receiveReply } from './features/customer-page/door/receive-reply.ts';
import { serverFault, storeFault } from './features/faults/door.ts';
import { endStreams } from './features/live-updates/door/feed.ts';
import { receiveText } from './features/text-consents/door/receive-text.ts';
import { featurePages, featureRoutes } from './features.ts';
import type { Platform } from './platform/context.ts';
import { serveBrandFaces } from './platform/html/brand-faces.ts';
import { serveCopyScript } from './platform/html/copy-script.ts';
import { closeForMaintenance } from './platform/http/close-for-maintenance.ts';
import { handleErrors } from './platform/http/handle-errors.ts';
import { limitRequests } from './platform/http/limit-requests.ts';
import { decorateRequests } from './platform/http/log-refusal.ts';
import { openPageRenderer, type PageRenderer } from './platform/http/open-page-renderer.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import { readForwarded } from './platform/http/read-forwarded.ts';
import { receiveInboundMail } from './platform/http/receive-inbound-mail.ts';
import { receiveInboundTexts } from './platform/http/receive-inbound-texts.ts';
import { receivePaymentEvents } from './platform/http/receive-payment-events.ts';
import { apiPrefix, registerOperations } from './platform/http/register-operations.ts';
import { requireTls, tlsHeaders } from './platform/http/require-tls.ts';
import { sendNotFound } from './platform/http/send-not-found.ts';
import { serveFiles } from './platform/http/serve-files.ts';
import { serveHealth } from './platform/http/serve-health.ts';
import { serveManifest } from './platform/http/serve-manifest.ts';
import { servePages } from './platform/http/serve-pages.ts';
import { serveSitemap } from './platform/http/serve-sitemap.ts';
import { serveWebApp } from './platform/http/serve-web-app.ts';
import { warnOfProxy } from './platform/http/warn-of-proxy.ts';
import { createSecurityLog } from './platform/log/security-log.ts';
import { stopPdfWorker } from './platform/pdf/draw-sheet.ts';
import { followSessionChanges } from './platform/session/follow-session-changes.ts';
import type { Sessions } from './platform/session/gate.ts';
import { createSessionCache } from './platform/session/session-cache.ts';

const oneMegabyte = 1024 * 1024;

/**
 * Wires the server: every feature's routes and pages, health, the OpenAPI document, and the built web app if there is
 * one.
 */
export async function createApp(
  platform: Platform,
  options: { webRoot?: string; pageRenderer?: PageRenderer } = {},
): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: oneMegabyte,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
    logger: false,
    // A path that cannot be decoded, or has a longer part than any of ours.
    frameworkErrors: (_error, request, reply) => void sendNotFound(request, reply.headers(tlsHeaders(platform.config))),
    // With no trusted proxy configured, a caller could otherwise claim any address, and so escape rate limits.
    trustProxy: platform.config.TRUSTED_PROXIES ?? false,
    routerOptions: { maxParamLength: 300 },
    // Addresses that customers and calendar programs see, rewritten to viewOnlineInvoice and serveCalendarFeed.
    rewriteUrl: ({ url = '/' }) =>
      url.replace(/^\/invoice\//, `${apiPrefix}/OnlineInvoice/`).replace(/^\/calendar\//, `${apiPrefix}/Calendar/`),
  });
  const securityLog = createSecurityLog(platform.log, platform.clock);
  decorateRequests(app);
  handleErrors(app, platform.log, securityLog, (...fault) => void storeFault(platform, serverFault(...fault)));
  readForwarded(app);
  await app.register(helmet, {
    contentSecurityPolicy: { directives: contentSecurity(platform) },
    // requireTls sets it, including on responses of the API.
    hsts: false,
  });
  requireTls(app, platform.config);
  warnOfProxy(app, platform);
  closeForMaintenance(app, platform.config);
  await limitRequests(app, platform.config.PUBLIC_REQUESTS_PER_MINUTE);
  await app.register(formbody, { bodyLimit: 16 * 1024 });
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] });
  // Generated on first request: it takes longer than everything else at the start.
  let openApi: ReturnType<typeof openApiDocument> | undefined;
  app.get(`${apiPrefix}/openapi.json`, async () => {
    openApi ??= openApiDocument(platform.config.APP_NAME);
    return openApi;
  });
  serveHealth(app, platform);
  serveSitemap(app, platform);
  await serveBrandFaces(app);
  serveCopyScript(app);
  await serveFiles(app, platform);
  await receivePaymentEvents(app, platform, receivePaymentEvent);
  await receiveInboundMail(app, platform, receiveReply);
  await receiveInboundTexts(app, platform, receiveText);
  const sessions: Sessions = createSessionCache();
  const changes = await followSessionChanges(platform, sessions);
  app.addHook('preClose', async () => endStreams(platform));
  app.addHook('onClose', () => changes.stop());
  app.addHook('onClose', async () => stopPdfWorker());
  const gate = { platform, sessions, securityLog };
  registerOperations(app, gate, featureRoutes);
  const renderer = options.pageRenderer ?? (options.webRoot ? await openPageRenderer(options.webRoot) : undefined);
  const missingPage = renderer ? await servePages(app, gate, featurePages, renderer) : sendNotFound;
  if (options.webRoot) {
    await serveManifest(app, options.webRoot, platform.config.APP_NAME);
    await serveWebApp(app, options.webRoot, missingPage);
  } else app.setNotFoundHandler(sendNotFound);
  return app;
}

// Browsers upload files directly to a bucket at another origin.
const contentSecurity = ({ files, payments }: Platform) => ({
  defaultSrc: ["'self'"],
  baseUri: ["'none'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  // A sound that the user has just chosen plays from memory.
  mediaSrc: ["'self'", 'blob:'],
  styleSrc: ["'self'", "'unsafe-inline'"],
  scriptSrc: ["'self'"],
  connectSrc: ["'self'", ...(files.origin ? [files.origin] : [])],
  // A form of ours redirects to the provider's page.
  formAction: ["'self'", ...(payments ? [payments.pageOrigin] : [])],
  frameAncestors: ["'none'"],
  // A musician's video plays in its own frame, once a visitor starts it; a PDF in the browser's viewer.
  frameSrc: ["'self'", 'blob:', 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
  objectSrc: ["'none'"],
  upgradeInsecureRequests: null,
});
