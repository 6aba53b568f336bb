import { documentsOf } from '@cadenza/domain/terms';
import { notFound } from '../../platform/http/refusal.ts';
import { routes } from '../../platform/http/routes.ts';
import { acceptTerms } from './commands/accept-terms.ts';
import { unsubscribeMarketing } from './commands/unsubscribe-marketing.ts';
import { agreementFile, termsPdf } from './documents/terms-sheet.tsx';
import { presentTerms } from './present.ts';
import { viewAcceptances, viewDocuments, viewTerms } from './views.ts';

export const termsRoutes = routes({
  getTerms: async (context, { query }) => presentTerms(await viewTerms(context, query.city, query.audience)),
  acceptTerms: async (context, { params }) => {
    await acceptTerms(context, params.id);
    return {};
  },
  listTermsAcceptances: (context, { query }) => viewAcceptances(context, query),
  downloadAgreement: async (context) => {
    const documents = await viewDocuments(context, documentsOf(context.actor));
    if (documents.length === 0) throw notFound('An agreement for your role');
    const brand = context.platform.config.APP_NAME;
    return { files: await Promise.all(documents.map((document) => agreementFile(brand, document))) };
  },
  downloadPrivatePolicy: async (context, { query }) =>
    termsPdf(context.platform.config.APP_NAME, await viewTerms(context, query.city, 'privacy')),
  unsubscribeMarketing: (context, { body }) => unsubscribeMarketing(context, body.key),
});
