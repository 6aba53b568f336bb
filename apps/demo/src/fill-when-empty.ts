import type { Platform } from '@cadenza/api/platform';
import { setTasks } from '@cadenza/api/set-tasks';
import pg from 'pg';
import { demoCatalogue } from './catalogue/demo-catalogue.ts';
import { loadBookedMails } from './loading/booked-mails.ts';
import { loadInvoiceMails } from './loading/invoice-mails.ts';
import { loadLinkMails } from './loading/link-mails.ts';
import { loadAbsences } from './loading/load-absences.ts';
import { loadBookings } from './loading/load-bookings.ts';
import { demonstrationSecrets, loadCatalogue } from './loading/load-catalogue.ts';
import { loadClientApps } from './loading/load-client-apps.ts';
import { loadCompanyCustomers } from './loading/load-company-customers.ts';
import { loadFiles } from './loading/load-files.ts';
import { loadIssues } from './loading/load-issues.ts';
import { loadOfficeDays } from './loading/load-office-days.ts';
import { loadSuppliers } from './loading/load-suppliers.ts';
import { loadTasks } from './loading/load-tasks.ts';
import { loadTradeInvoices } from './loading/load-trade-invoices.ts';
import { loadTradePapers } from './loading/load-trade-papers.ts';
import { loadWebhooks } from './loading/load-webhooks.ts';
import { seasonBookings } from './season/status-quotas.ts';
import { loadSingerFiles, loadSingerProposals, writeSingerFiles } from './singers/singer-files.ts';

const seasonSeed = 2026;

/** Loads the demonstration season, all or nothing, into a database without cities. */
export async function fillWhenEmpty(platform: Platform, print: (line: string) => void): Promise<void> {
  const { database, clock, config } = platform;
  // COPY cannot use a connection of the pool, whose statements do not wait for each other.
  const client = new pg.Client({ connectionString: database.pool.options.connectionString });
  await client.connect();
  try {
    await client.query('begin');
    // Of two concurrent starts on one database, the second waits and then finds it filled.
    await client.query("select pg_advisory_xact_lock(hashtext('cadenza demonstration'))");
    const { rowCount } = await client.query('select from cities limit 1');
    if (!rowCount) {
      print('Loading the demonstration season …');
      const now = clock.now();
      const catalogue = demoCatalogue();
      await loadCatalogue(client, catalogue, await demonstrationSecrets(config.secretKey, now));
      await loadSingerFiles(client, catalogue, now);
      await loadSingerProposals(client, catalogue, now);
      await writeSingerFiles(platform.files, catalogue, now);
      await loadBookings(client, { catalogue, now, seed: seasonSeed, count: seasonBookings, hasWeekend: true });
      await loadAbsences(client, now);
      await loadCompanyCustomers(client, now);
      await loadInvoiceMails(client, platform);
      await loadBookedMails(client, platform);
      await loadLinkMails(client, platform);
      await loadSuppliers(client, catalogue, { now, secretKey: config.secretKey });
      await loadTradeInvoices(client, catalogue, now);
      await loadClientApps(client, now);
      await loadOfficeDays(client, catalogue, platform);
      await loadWebhooks(client, { now, secretKey: config.secretKey });
      await loadTasks(client, catalogue, now);
      await loadIssues(client, catalogue, now);
      await loadFiles(client, catalogue, platform);
      await loadTradePapers(client, platform);
    }
    await client.query('commit');
    if (!rowCount) {
      await client.query('analyze');
      await setTasks(platform);
    }
  } finally {
    // Closing the connection rolls back whatever was not committed.
    await client.end();
  }
}
