import { demoCatalogue } from '@cadenza/demo/catalogue/demo-catalogue';
import { loadBookedMails } from '@cadenza/demo/loading/booked-mails';
import { loadInvoiceMails } from '@cadenza/demo/loading/invoice-mails';
import { loadAbsences } from '@cadenza/demo/loading/load-absences';
import { loadBookings } from '@cadenza/demo/loading/load-bookings';
import { demonstrationSecrets, loadCatalogue } from '@cadenza/demo/loading/load-catalogue';
import { loadClientApps } from '@cadenza/demo/loading/load-client-apps';
import { loadCompanyCustomers } from '@cadenza/demo/loading/load-company-customers';
import { loadIssues } from '@cadenza/demo/loading/load-issues';
import { loadSuppliers } from '@cadenza/demo/loading/load-suppliers';
import { loadTasks } from '@cadenza/demo/loading/load-tasks';
import { loadTradeInvoices } from '@cadenza/demo/loading/load-trade-invoices';
import { loadWebhooks } from '@cadenza/demo/loading/load-webhooks';
import { loadSingerFiles, loadSingerProposals } from '@cadenza/demo/singers/singer-files';
import pg from 'pg';
import { settableClock } from '../apps/api/src/platform/clock/clock.ts';
import { readConfig } from '../apps/api/src/platform/config/config.ts';
import { secretKey } from './product.ts';

const seed = 2026;

/** Loads the demonstration season, dated relative to `now`, into a migrated database without a city. */
export async function loadSeason(databaseUrl: string, now: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const catalogue = demoCatalogue();
    await client.query('begin');
    await loadCatalogue(client, catalogue, await demonstrationSecrets(secretKey, now));
    await loadSingerFiles(client, catalogue, now);
    await loadSingerProposals(client, catalogue, now);
    await loadBookings(client, { catalogue, now, seed, count });
    await loadAbsences(client, now);
    await loadCompanyCustomers(client, now);
    const platform = { clock: settableClock(now), config: { ...readConfig({}), secretKey, publicUrl: '' } };
    await loadInvoiceMails(client, platform);
    await loadBookedMails(client, platform);
    await loadSuppliers(client, catalogue, { now, secretKey });
    await loadTradeInvoices(client, catalogue, now);
    await loadClientApps(client, now);
    await loadWebhooks(client, { now, secretKey });
    await loadTasks(client, catalogue, now);
    await loadIssues(client, catalogue, now);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
