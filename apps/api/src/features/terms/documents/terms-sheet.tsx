import type { Terms } from '@cadenza/contract/terms';
import { formatDate, instantToWall } from '@cadenza/domain/time';
import { Text, View } from '@react-pdf/renderer';
import { pdfFile, pdfStyles, renderPdf, Sheet } from '../../../platform/pdf/render-pdf.tsx';
import type { AgreementDocument } from '../views.ts';

/** A text of a city on paper; with `agreed`, who agreed to it and when. */
export const termsPdf = (brand: string, terms: Terms, agreed?: string): Promise<Buffer> =>
  renderPdf(TermsSheet({ brand, terms, agreed }));

/** Somebody's own agreement as a file, with the day on which they agreed. */
export async function agreementFile(brand: string, document: AgreementDocument) {
  const { acceptedAt, personName, timeZone } = document;
  const agreed = acceptedAt
    ? `Agreed to by ${personName} on ${formatDate(instantToWall(acceptedAt, timeZone).date)}.`
    : undefined;
  return pdfFile(`${document.title} ${document.cityName}.pdf`, await termsPdf(brand, document, agreed));
}

function TermsSheet({ brand, terms, agreed }: { brand: string; terms: Terms; agreed?: string }) {
  const published = `Version ${terms.version}, ${formatDate(instantToWall(terms.publishedAt, terms.timeZone).date)}`;
  return (
    <Sheet brand={brand} title={terms.title} sender={[`${brand} ${terms.cityName}`, published]} foot={terms.title}>
      {terms.sections.map((section) => (
        <View key={section.heading}>
          <Text style={pdfStyles.heading} minPresenceAhead={40}>
            {section.heading}
          </Text>
          {section.paragraphs.map((paragraph) => (
            <Text key={paragraph} style={{ marginBottom: 6 }}>
              {paragraph}
            </Text>
          ))}
        </View>
      ))}
      {agreed ? <Text style={[pdfStyles.strong, { marginTop: 18 }]}>{agreed}</Text> : null}
    </Sheet>
  );
}
