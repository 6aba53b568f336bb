import type { Page } from 'playwright-core';
import { chooseEverything, enquirer, saveDetails } from './estimate.ts';
import type { Examples } from './examples.ts';
import { chooseOtherwise, openComparison, openShared, variant } from './what-if.ts';

const quote = () => '/quote';

/** A state of a screen, by name. */
export interface ScreenState {
  readonly name: string;
  address(examples: Examples): string;
  /** Actions on the page before it is checked. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** States of public screens that the address alone does not show: chosen, open, missing, refused or done. */
export const publicStates: readonly ScreenState[] = [
  { name: 'quote-everything-chosen', address: quote, prepare: explainEverything },
  { name: 'quote-missing', address: quote, prepare: goOnTooSoon },
  { name: 'quote-unlikely', address: quote, prepare: chooseUnlikely },
  { name: 'quote-city-unknown', address: () => '/quote?city=Atlantis' },
  { name: 'quote-what-if', address: quote, prepare: compareOtherwise },
  { name: 'quote-what-if-alone', address: quote, prepare: compareNothing },
  { name: 'quote-what-if-three', address: quote, prepare: compareThree },
  { name: 'quote-what-if-empty', address: () => '/quote/compare' },
  { name: 'quote-what-if-shared', address: quote, prepare: openShared },
  { name: 'quote-what-if-damaged', address: () => '/quote/compare#1.x.y' },
  { name: 'booking-summary-details', address: quote, prepare: askForDetails },
  { name: 'booking-summary-missing', address: quote, prepare: sendNoDetails },
  { name: 'booking-summary-kept', address: quote, prepare: keepDetails },
  { name: 'booking-summary-call', address: quote, prepare: askForCall },
  { name: 'booking-success-sent', address: quote, prepare: sendEnquiry },
  { name: 'request-callback-problems', address: () => '/boston/request-callback', prepare: sendEmptyForm },
  { name: 'request-callback-asked', address: () => '/toronto/request-callback?asked=1' },
  { name: 'source-question', address: () => '/ca/toronto/', prepare: comeFromElsewhere },
  { name: 'developers', address: () => '/developers' },
  { name: 'developers-reference', address: () => '/developers', prepare: openOperation },
  { name: 'cookies', address: () => '/sydney/cookies' },
  { name: 'city-not-found', address: () => '/perth/static-singers' },
  { name: 'your-booking', address: ({ customerLinks }) => customerLinks.booked },
  { name: 'your-booking-drafted', address: ({ customerLinks }) => customerLinks.drafted },
  { name: 'your-booking-quoted', address: ({ customerLinks }) => customerLinks.quoted },
  {
    name: 'your-booking-to-pay',
    address: ({ customerLinks }) => customerLinks.toPay,
  },
  { name: 'your-booking-cancelled', address: ({ customerLinks }) => customerLinks.cancelled },
  { name: 'your-booking-played', address: ({ customerLinks }) => customerLinks.played },
  { name: 'your-booking-call', address: ({ customerLinks }) => customerLinks.quoted, prepare: sendEmptyRequest },
  {
    name: 'your-booking-co-planner',
    address: ({ customerLinks }) => customerLinks.coPlanner,
  },
  { name: 'your-booking-decider', address: ({ customerLinks }) => customerLinks.toConfirm },
  {
    name: 'your-booking-invitation',
    address: ({ customerLinks }) => customerLinks.toPay,
    prepare: sendEmptyInvitation,
  },
  { name: 'your-quote-open', address: ({ sentQuotes }) => sentQuotes.open },
  { name: 'your-quote-accepted', address: ({ sentQuotes }) => sentQuotes.accepted },
  { name: 'your-quote-declined', address: ({ sentQuotes }) => sentQuotes.declined },
  { name: 'your-quote-expired', address: ({ sentQuotes }) => sentQuotes.expired },
  { name: 'your-quote-outdated', address: ({ sentQuotes }) => sentQuotes.outdated },
  { name: 'your-quote-change', address: ({ sentQuotes }) => sentQuotes.change },
  {
    name: 'customer-review',
    address: ({ customerLinks }) => customerLinks.review,
  },
  { name: 'customer-review-missing', address: ({ customerLinks }) => customerLinks.review, prepare: sendNoReview },
  { name: 'customer-review-given', address: ({ customerLinks }) => customerLinks.review, prepare: fillInReview },
  { name: 'booking-sheet', address: ({ customerLinks }) => customerLinks.sheet },
  { name: 'link-closed', address: ({ customerLinks }) => `${customerLinks.booked}x` },
  { name: 'unsubscribe-closed', address: () => `/unsbmke?key=${'A'.repeat(43)}` },
  { name: 'invoice', address: ({ invoice }) => invoice },
  { name: 'credit-note', address: ({ internal }) => internal.creditNote },
  { name: 'invoice-gone', address: ({ invoice }) => `${invoice}x` },
];

/**
 * Opens an operation in the reference, whose document is cut to one of its groups: the viewer draws every other the same way. Content that
 * loads above can move an operation away under the first press.
 */
async function openOperation(page: Page): Promise<void> {
  await page.route('**/openapi.json', async (route) => {
    const response = await route.fetch();
    const { paths, ...rest } = (await response.json()) as { paths: Record<string, unknown> };
    const ours = Object.entries(paths).filter(([path]) => path.includes('/Absences'));
    await route.fulfill({ response, json: { ...rest, paths: Object.fromEntries(ours) } });
  });
  await page.goto('/developers/reference');
  await page.getByText('Absences').first().click();
  const response = page.getByText(/^\s*Response\s*$/i).first();
  while (!(await response.isVisible())) {
    await page.getByText('Delete an absence').first().click();
    await response.waitFor({ timeout: 10_000 }).catch(() => undefined);
  }
}

/** Expands every line of the price, shows the likelihood of the day, and the field for a code with the reason why one was refused. */
async function explainEverything(page: Page): Promise<void> {
  await chooseEverything(page);
  const programme = page.getByRole('complementary', { name: 'Programme and price' });
  await programme.getByText(/^(Good news|Only|Hardly)/).waitFor();
  for (const line of await programme.locator('details > summary').all()) await line.click();
  await programme.getByRole('button', { name: 'Have a code?' }).click();
  await programme.getByLabel('Your code').fill('spring 2027');
  await programme.getByRole('button', { name: 'Use code' }).click();
  await programme.getByText(/^We don’t know this code/).waitFor();
}

/** Continues without a date, so that the error is shown at its field. */
async function goOnTooSoon(page: Page): Promise<void> {
  const music = page.getByRole('group', { name: 'Music for your ceremony' });
  await music.getByRole('radio', { name: /^Solo harp/ }).check();
  await page.getByRole('button', { name: /^Make an/ }).click();
  await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
}

async function chooseUnlikely(page: Page): Promise<void> {
  await page.route('**/Estimator/Likelihood', (route) => {
    const likelihood = { needed: 8, found: 3, asked: 0, missing: ['Drums'], otherDates: ['2027-04-03', '2027-04-04'] };
    return route.fulfill({ json: { type: 1, code: 0, payload: { likelihood } } });
  });
  await chooseEverything(page);
  await page.getByRole('button', { name: 'Saturday 3 April 2027' }).waitFor();
}

async function compareOtherwise(page: Page): Promise<void> {
  await openComparison(page);
  await chooseOtherwise(page);
}

async function compareNothing(page: Page): Promise<void> {
  await openComparison(page);
  await page.getByRole('button', { name: 'Remove Version B' }).click();
  await variant(page, 'Version B').waitFor({ state: 'detached' });
}

async function compareThree(page: Page): Promise<void> {
  await compareOtherwise(page);
  await page.getByRole('button', { name: 'Add a version' }).click();
  await variant(page, 'Version C').waitFor();
}

async function sendEmptyForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Call me' }).click();
  await page.getByRole('alert').waitFor();
}

async function sendEmptyRequest(page: Page): Promise<void> {
  await page.getByText('Yes, call me').click();
  await page.getByLabel('Phone').fill('12');
  await page.getByRole('button', { name: 'Request a call' }).click();
  await page.getByText('Please enter a valid').waitFor();
}

async function sendEmptyInvitation(page: Page): Promise<void> {
  const together = page.getByRole('region', { name: 'Plan together' });
  await together.getByText('Invite someone').click();
  await together.getByRole('button', { name: 'Send invitation' }).click();
  await together.getByText('Please enter their name').waitFor();
  await together.getByText('Change or remove').first().click();
}

async function sendNoReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Please choose one to five stars').first().waitFor();
}

/** Gives the review, which is possible only once: later visits show the given one. */
async function fillInReview(page: Page): Promise<void> {
  if ((await page.getByRole('heading', { name: 'Thank you' }).count()) > 0) return;
  await page.getByRole('group', { name: 'Overall' }).getByRole('radio', { name: '5 stars' }).check();
  await page.getByLabel(/^In your own words/).fill('They played us down the aisle, and my mother cried.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
}

async function comeFromElsewhere(page: Page): Promise<void> {
  await page.goto('/ca/toronto/', { referer: 'https://weddings.example/' });
  await page.getByRole('complementary').waitFor();
}

async function askForDetails(page: Page): Promise<void> {
  await chooseEverything(page);
  await page.getByRole('button', { name: /^(Make an enquiry|Enquire|Continue)/ }).click();
  await page.getByRole('form', { name: 'Your details' }).waitFor();
}

async function sendNoDetails(page: Page): Promise<void> {
  await askForDetails(page);
  await page.getByRole('button', { name: 'Save for later' }).click();
  await page.getByRole('alert').filter({ hasText: /\w/ }).first().waitFor();
}

async function keepDetails(page: Page): Promise<void> {
  await askForDetails(page);
  await saveDetails(page);
}

async function askForCall(page: Page): Promise<void> {
  await askForDetails(page);
  const details = page.getByRole('form', { name: 'Your details' });
  await details.getByRole('textbox', { name: 'Name' }).fill(enquirer.name);
  await details.getByRole('textbox', { name: 'Email' }).fill(enquirer.email);
  await details.getByRole('textbox', { name: 'Mobile number' }).fill(enquirer.mobile);
  await details.getByRole('combobox', { name: 'Your role' }).selectOption(enquirer.relationship);
  await details.getByRole('button', { name: 'Call me instead' }).click();
  await page.getByText('We’ll call you').first().waitFor();
}

async function sendEnquiry(page: Page): Promise<void> {
  await keepDetails(page);
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor();
}
