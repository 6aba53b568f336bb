import { documentsOf } from '@cadenza/domain/terms/terms';
import type { SignedInContext } from '../../platform/context.ts';
import { routes } from '../../platform/http/routes.ts';
import { drawSheet, pdfFile } from '../../platform/pdf/draw-sheet.ts';
import { refuse } from '../../platform/refusal.ts';
import { acceptTerms } from './commands/accept-terms.ts';
import { publishTerms } from './commands/publish-terms.ts';
import { unsubscribeMarketing } from './commands/unsubscribe-marketing.ts';
import { withdrawTerms } from './commands/withdraw-terms.ts';
import { agreementSheet, termsSheet } from './documents/terms-sheet.ts';
import { presentTerms } from './present.ts';
import {
  type AgreementDocument,
  getCityTerms,
  listTermsAcceptances,
  listTermsVersions,
  viewDocuments,
  viewTerms,
} from './views.ts';

export const termsRoutes = routes({
  getTerms: async (context, { query }) => presentTerms(await viewTerms(context, query)),
  acceptTerms,
  listTermsAcceptances,
  downloadAgreement: async (context) => {
    const documents = await viewDocuments(context, documentsOf(context.actor));
    if (documents.length === 0) throw refuse('agreementNotFound');
    return { files: await Promise.all(documents.map((document) => agreementFile(context, document))) };
  },
  downloadPrivatePolicy: async (context, { query }) => {
    const terms = await viewTerms(context, { city: query.city, audience: 'privacy' });
    return drawSheet(termsSheet(context.platform.config.APP_NAME, terms), context.now, 'anyone');
  },
  getCityTerms,
  listTermsVersions,
  publishTerms,
  withdrawTerms,
  unsubscribeMarketing,
});

async function agreementFile({ platform, now }: SignedInContext, document: AgreementDocument) {
  const pdf = await drawSheet(agreementSheet(platform.config.APP_NAME, document), now);
  return pdfFile(`${document.title} ${document.cityName}.pdf`, pdf);
}
