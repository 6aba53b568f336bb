import { documentsOf } from '@cadenza/domain/terms';
import { notFound } from '../../platform/http/refusal.ts';
import { routes } from '../../platform/http/routes.ts';
import { drawSheet, pdfFile } from '../../platform/pdf/draw-sheet.ts';
import { acceptTerms } from './commands/accept-terms.ts';
import { unsubscribeMarketing } from './commands/unsubscribe-marketing.ts';
import { agreementSheet, termsSheet } from './documents/terms-sheet.ts';
import { presentTerms } from './present.ts';
import { type AgreementDocument, viewAcceptances, viewDocuments, viewTerms } from './views.ts';

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
    const file = async (document: AgreementDocument) =>
      pdfFile(
        `${document.title} ${document.cityName}.pdf`,
        await drawSheet(agreementSheet(brand, document), context.now),
      );
    return { files: await Promise.all(documents.map(file)) };
  },
  downloadPrivatePolicy: async (context, { query }) => {
    const terms = await viewTerms(context, query.city, 'privacy');
    return drawSheet(termsSheet(context.platform.config.APP_NAME, terms), context.now);
  },
  unsubscribeMarketing: (context, { body }) => unsubscribeMarketing(context, body.key),
});
