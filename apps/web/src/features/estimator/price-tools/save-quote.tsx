import { call } from '../../../shared/client/public-client.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Choices } from '../choices/choices.ts';
import { estimateBodyOf } from '../choices/request-choices.ts';
import { SavePdf } from './save-pdf.tsx';

/** Saves a price as a PDF from the server, with every line explained. `what` names it if there are several. */
export function SaveQuote({ choices, catalogue, what }: { choices: Choices; catalogue: Catalogue; what?: string }) {
  const { id } = catalogue.city;
  return (
    <SavePdf
      label={what ? `Save as PDF: ${what}` : undefined}
      ask={() => call('downloadQuote', { body: estimateBodyOf(choices, id) })}
    >
      Save as PDF
    </SavePdf>
  );
}
