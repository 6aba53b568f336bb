import { randomUUID } from 'node:crypto';
import { BookingStatus } from '@cadenza/domain/bookings/booking-status';
import type { RegionId } from '@cadenza/domain/regions';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestApp } from '../../apps/api/src/testing/test-app.ts';
import { type City, openCity } from './open-city.ts';
import { playWedding, type Wedding } from './play-wedding.ts';

/**
 * Twelve weddings from the quote to the last cent, documented in docs/weddings for bookkeepers. Any change of a price, a tax, a
 * posting or a customer's wording shows up here as a difference in the text.
 */
const folder = '../../docs/weddings';
const cities = new Map<RegionId, City>();

const server = openTestApp('2026-11-01T00:00:00.000Z');
beforeAll(async () => {
  for (const region of ['AU', 'CA', 'US'] as const) cities.set(region, await openCity(server, region));
});

type Story = (wedding: Wedding) => Promise<void>;
interface WeddingStory {
  file: string;
  region: RegionId;
  name: string;
  title: string;
  words: string;
  eventDate: string;
  lineUp?: 'duo' | 'trio';
  story: Story;
}

const asPlanned: Story = async (wedding) => {
  await beginAndBook(wedding);
  await wedding.day('2027-02-22', 'the balance is invoiced by the plan');
  await wedding.day('2027-03-01', 'the balance arrives', wedding.receiveAll);
  await playAndClose(wedding);
};

/** Sends the quote and accepts it. */
async function begin({ day, sendQuote, accept }: Wedding): Promise<void> {
  await day('2026-11-12', 'the quote is sent', () => sendQuote('2026-11-26'));
  await day('2026-11-14', 'the couple accept it', accept);
}

async function playAndClose({ day, play, payMusicians, closeBooks }: Wedding): Promise<void> {
  await day('2027-03-12', 'the day before');
  await play();
  await day('2027-03-15', 'musicians and the sales manager are paid, and the books are closed', async () => {
    await payMusicians();
    await closeBooks();
  });
}

/** As far as the deposit: it arrives, and musicians are booked. */
async function beginAndBook(wedding: Wedding): Promise<void> {
  await begin(wedding);
  await wedding.day('2026-11-20', 'the deposit arrives, and musicians are booked', async () => {
    await wedding.receiveAll();
    await wedding.bookMusicians();
  });
}

const cancelOn = (wedding: Wedding, date: string, title: string) =>
  wedding.day(date, title, () => wedding.moveTo(BookingStatus.Cancelled));

const sydney: WeddingStory[] = [
  {
    file: 'sydney-as-planned',
    region: 'AU',
    name: 'Sophie Nguyen',
    title: 'Sydney: as planned',
    words: 'Half on acceptance, the rest two weeks before the day. GST is in the price.',
    eventDate: '2027-03-13',
    story: asPlanned,
  },
  {
    file: 'sydney-paid-too-much',
    region: 'AU',
    name: 'Grace Liu',
    title: 'Sydney: paid too much',
    words: 'The couple round their deposit up. What is too much pays part of the balance.',
    eventDate: '2027-03-13',
    story: async (wedding) => {
      await begin(wedding);
      await wedding.day('2026-11-20', '$1,000.00 arrives for a deposit of $797.50', () => wedding.receive(100_000));
      await wedding.day('2027-02-22', 'the balance is invoiced by the plan');
      await wedding.day('2027-03-01', 'the rest arrives', wedding.receiveAll);
    },
  },
  {
    file: 'sydney-withdrawn-in-time',
    region: 'AU',
    name: 'Olivia Hart',
    title: 'Sydney: withdrawn in the cooling-off period',
    words: 'The couple accept and pay, and withdraw eleven days later. Everything goes back.',
    eventDate: '2027-03-13',
    story: async (wedding) => {
      await beginAndBook(wedding);
      await cancelOn(wedding, '2026-11-25', 'the couple withdraw');
      await wedding.day('2026-11-26', 'the refund is approved and paid', wedding.payProposedRefunds);
    },
  },
  {
    file: 'sydney-cancelled-late',
    region: 'AU',
    name: 'Hannah Cole',
    title: 'Sydney: cancelled three weeks before',
    words: 'From 30 days before the event three quarters of the price are owed. The deposit counts towards them.',
    eventDate: '2027-03-13',
    story: async (wedding) => {
      await beginAndBook(wedding);
      await cancelOn(wedding, '2027-02-19', 'the couple cancel');
      await wedding.day('2027-02-26', 'what is still owed arrives', wedding.receiveAll);
    },
  },
];

const toronto: WeddingStory[] = [
  {
    file: 'toronto-as-planned',
    region: 'CA',
    name: 'Emma Tremblay',
    title: 'Toronto: as planned',
    words: 'HST is added to the price. No super is owed, and nothing is withheld.',
    eventDate: '2027-03-13',
    story: asPlanned,
  },
  {
    file: 'toronto-cancelled-early',
    region: 'CA',
    name: 'Maya Okafor',
    title: 'Toronto: cancelled three months ahead',
    words: 'More than 90 days before the event, and after the days to withdraw, the deposit is kept.',
    eventDate: '2027-03-13',
    story: async (wedding) => {
      await beginAndBook(wedding);
      await cancelOn(wedding, '2026-12-01', 'the couple cancel');
    },
  },
  {
    file: 'toronto-fewer-players',
    region: 'CA',
    name: 'Claire Dubois',
    title: 'Toronto: a lower price after everything is paid',
    words: 'Three players become two once all is paid. The difference is credited and goes back.',
    eventDate: '2027-03-13',
    lineUp: 'trio',
    story: async (wedding) => {
      await begin(wedding);
      await wedding.day('2026-11-20', 'the deposit arrives', wedding.receiveAll);
      await wedding.day('2027-02-22', 'the balance is invoiced by the plan');
      let receipt = '';
      await wedding.day('2027-02-26', 'the balance arrives', async () => {
        receipt = await wedding.receiveAll();
      });
      await wedding.day('2027-03-02', 'the price is agreed again, and the difference credited', async () => {
        await wedding.setFirmPrice('String duo', 159_500);
        const { toCredit } = await wedding.payments();
        const body = {
          id: randomUUID(),
          amountMinor: toCredit?.amountMinor ?? 0,
          reason: 'A duo in place of the trio',
        };
        await wedding.done('issueCreditNotes', { params: wedding.params, body }, wedding.manager);
      });
      await wedding.day('2027-03-03', 'the refund is proposed, approved and paid', async () => {
        const { creditMinor } = await wedding.payments();
        await wedding.refund(receipt, creditMinor, 'A duo in place of the trio');
      });
    },
  },
  {
    file: 'toronto-postponed',
    region: 'CA',
    name: 'Zoe Martin',
    title: 'Toronto: postponed',
    words: 'The couple move their day by five weeks, far enough ahead to be free. The balance moves with it.',
    eventDate: '2027-03-13',
    story: async (wedding) => {
      await beginAndBook(wedding);
      await wedding.day('2026-12-10', 'the day is moved', () => wedding.moveEvent('2027-04-17'));
      await wedding.day('2027-02-22', 'nothing is due yet');
      await wedding.day('2027-03-29', 'the balance is invoiced by the plan');
      await wedding.day('2027-04-02', 'the balance arrives', wedding.receiveAll);
    },
  },
];

const boston: WeddingStory[] = [
  {
    file: 'boston-as-planned',
    region: 'US',
    name: 'Ava Johnson',
    title: 'Boston: as planned',
    words: 'Live music is not taxed in Massachusetts.',
    eventDate: '2027-03-13',
    story: asPlanned,
  },
  {
    file: 'boston-never-paid',
    region: 'US',
    name: 'Lily Brooks',
    title: 'Boston: the balance is never paid',
    words: 'Reminders go out and stop, the musicians are paid all the same, and what is left is written off.',
    eventDate: '2027-03-13',
    story: async (wedding) => {
      await beginAndBook(wedding);
      await wedding.day('2027-02-22', 'the balance is invoiced by the plan');
      await wedding.day('2027-03-01', 'the balance is due');
      await wedding.day('2027-03-04', 'the balance is three days late');
      await wedding.day('2027-03-12', 'the day before');
      await wedding.play();
      await wedding.day('2027-03-15', 'musicians and the sales manager are paid', wedding.payMusicians);
      await wedding.day('2027-06-15', 'the rest is written off, and the books are closed', async () => {
        const { toCollectMinor } = await wedding.payments();
        const body = { id: randomUUID(), amountMinor: toCollectMinor ?? 0, reason: 'The couple cannot be reached' };
        await wedding.done('writeOffInvoices', { params: wedding.params, body }, wedding.admin);
        await wedding.closeBooks();
      });
    },
  },
  {
    file: 'boston-three-payments',
    region: 'US',
    name: 'Nora Schmidt',
    title: 'Boston: in three payments',
    words: 'The couple ask to pay in three parts. The plan is changed, and asks for each in its time.',
    eventDate: '2027-03-13',
    story: async (wedding) => {
      await begin(wedding);
      await wedding.day('2026-11-20', 'the deposit arrives, and an instalment is agreed', async () => {
        await wedding.receiveAll();
        await wedding.addInstalment({ percent: 30, dueOn: '2027-01-15' });
      });
      await wedding.day('2027-01-08', 'the instalment is invoiced by the plan');
      await wedding.day('2027-01-14', 'the instalment arrives', wedding.receiveAll);
      await wedding.day('2027-02-22', 'the balance is invoiced by the plan');
      await wedding.day('2027-02-26', 'the balance arrives', wedding.receiveAll);
    },
  },
  {
    file: 'boston-wrong-receipt',
    region: 'US',
    name: 'Ruth Adler',
    title: 'Boston: a receipt of somebody else',
    words:
      'Money of another couple is recorded here. It is taken back, and the invoice is open again until it is paid.',
    eventDate: '2027-03-13',
    story: async (wedding) => {
      await begin(wedding);
      let receipt = '';
      await wedding.day('2026-11-20', 'money arrives', async () => {
        receipt = await wedding.receiveAll();
      });
      await wedding.day('2026-11-21', 'it was for another booking', () =>
        wedding.done(
          'reverseReceipt',
          { params: { id: receipt }, body: { reason: 'Of another booking' } },
          wedding.admin,
        ),
      );
      await wedding.day('2026-11-30', 'the deposit is late', wedding.receiveAll);
    },
  },
];

describe.each([...sydney, ...toronto, ...boston])('$title', ({ file, region, title, words, story, ...couple }) => {
  test('matches its document', async () => {
    const city = cities.get(region);
    if (!city) throw new Error(`no city in ${region}`);
    const wedding = await playWedding(server, city, { ...couple, from: '2026-11-10' });
    await story(wedding);
    await expect(await wedding.close(title, words)).toMatchFileSnapshot(`${folder}/${file}.md`);
  });
});
