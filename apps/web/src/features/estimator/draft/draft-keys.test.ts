import { describe, expect, it } from 'vitest';
import { createDraftKeys } from './draft-keys.ts';

/** A page whose cookies behave as in a browser: each assignment sets one. */
function page(...others: string[]) {
  const jar = new Map(others.map((each) => each.split('=') as [string, string]));
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line: string) {
      written.push(line);
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    },
  };
}

const access = { bookingId: 'booking-1', draftKey: 'k-_y' };

describe('the keys of drafts', () => {
  it('live as long as the browser session, over all its tabs', () => {
    const browser = page('site-source=news');
    createDraftKeys(browser, true).keep('sydney', access);
    expect(createDraftKeys(browser, true).of('sydney')).toEqual(access);
    expect(browser.written[0]).toMatch(/^__Host-cadenza-draft=.*; Path=\/; SameSite=Strict; Secure$/);
    expect(browser.written[0]).not.toMatch(/expires|max-age/i);
  });

  it('are separate for each city and forgotten one by one', () => {
    const keys = createDraftKeys(page(), false);
    keys.keep('sydney', access);
    keys.keep('boston', { bookingId: 'booking-2', draftKey: 'other' });
    keys.forget('sydney');
    expect(keys.of('sydney')).toBeNull();
    expect(keys.of('boston')?.bookingId).toBe('booking-2');
  });

  it.each([
    'cadenza-draft=%7Bbroken',
    'cadenza-draft=%5B1%5D',
    'cadenza-draft=null',
    'cadenza-draft=%7B%22sydney%22%3A7%7D',
  ])('are empty when the cookie is %s', (cookie) => {
    expect(createDraftKeys(page(cookie), false).of('sydney')).toBeNull();
  });
});
