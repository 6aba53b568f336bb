import type { Platform } from '@cadenza/api/platform';
import { randomKey } from '@cadenza/api/random-key';
import { type Currency, formatMinor } from '@cadenza/domain/money';
import type { ClientBase } from 'pg';
import { namedId } from '../chance/seeded-random.ts';
import { copyRows } from './copy-rows.ts';
import { linesAsPdf } from './demo-files.ts';

interface Invoice {
  id: string;
  number: string;
  supplier: string;
  issuedOn: string;
  currency: Currency;
  grossMinor: string;
  enteredAt: string;
  enteredBy: string;
  lines: { description: string; amountMinor: number }[];
}

/** The suppliers' own invoices, as PDFs attached to the entered ones. */
export async function loadTradePapers(
  client: ClientBase,
  { files, clock }: Pick<Platform, 'files' | 'clock'>,
): Promise<void> {
  const { rows: invoices } = await client.query<Invoice>(
    `select i.id, i.number, s.name supplier, i.issued_on::text "issuedOn", i.currency, i.gross_minor "grossMinor",
       i.created_at "enteredAt", i.created_by "enteredBy",
       (select json_agg(json_build_object('description', l.description, 'amountMinor', l.amount_minor) order by l.ordinal)
         from trade_invoice_lines l where l.invoice_id = i.id) lines
     from trade_invoices i join suppliers s on s.id = i.supplier_id`,
  );
  const rows = [];
  for (const invoice of invoices) {
    const key = `document/${randomKey()}`;
    const content = linesAsPdf(textOf(invoice));
    await files.write(`${key}/original`, content, 'application/pdf', clock.now());
    const { id, number, enteredAt, enteredBy } = invoice;
    rows.push({
      id: namedId('trade paper', id),
      purpose: 'document',
      storage_key: key,
      name: `${number.replaceAll(' ', '-')}.pdf`,
      content_type: 'application/pdf',
      bytes: content.length,
      status: 20,
      last_modified_at: enteredAt,
      trade_invoice_id: id,
      created_by: enteredBy,
      created_at: enteredAt,
      uploaded_at: enteredAt,
    });
  }
  await copyRows(client, 'files', rows);
}

const textOf = ({ supplier, number, issuedOn, lines, grossMinor, currency }: Invoice): string[] => [
  supplier,
  `Invoice ${number}, ${issuedOn}`,
  '',
  ...lines.map(({ description, amountMinor }) => `${description}: ${formatMinor(amountMinor, currency)}`),
  '',
  `Total ${formatMinor(Number(grossMinor), currency)} ${currency}`,
];
