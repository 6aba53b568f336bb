import { expect, it } from 'vitest';
import { mailBodies } from './letter.ts';

const url = 'https://cadenza.example/rp?key=abc';
const letter = {
  greeting: 'Dear Ada,',
  paragraphs: ['Use the button below to choose a new password.'],
  button: { label: 'Choose a new password', url },
  afterButton: ['Write to hello@cadenza.example.'],
  signature: ['Cadenza', 'hello@cadenza.example'],
};

/** What mail programs turn into a link. */
const linksIn = (text: string) =>
  text.match(/(?:https?:\/\/|www\.)[\w-][^\s"<]*|(?<![@\w.])[a-z\d-]+\.(?:example|com)\b[^\s"<]*/gi) ?? [];

it.each(['https://evil.example/pay', 'www.evil.com', 'evil.com', 'pay at evil.example/now', 'http://evil.com\nNow'])(
  'a letter to “%s” contains only our own link',
  (name) => {
    const given = { ...letter, greeting: `Dear ${name},`, paragraphs: [`Note: see https://evil.example/x, ${name}`] };
    const sentence = { ...given, paragraphs: ['Note: see https://evil.example/x'] };
    expect(linksIn(mailBodies(sentence).text)).toEqual([url]);
    expect(linksIn(mailBodies(sentence).html)).toEqual([url]);
    expect(mailBodies(given).text.split('\n')[0]).toMatch(/^Dear .*,$/);
  },
);

it('words, email addresses and usernames stay as they are', () => {
  const paragraphs = ['Your username is ada.byrne. We play from 3.30 p.m. at St. John’s.'];
  expect(mailBodies({ ...letter, paragraphs }).text).toBe(
    [
      'Dear Ada,',
      ...paragraphs,
      `Choose a new password: ${url}`,
      ...letter.afterButton,
      letter.signature.join('\n'),
    ].join('\n\n'),
  );
});

it('typed text stays text in a letter, never markup', () => {
  const typed = '"><img src=x onerror=alert(1)>&amp;';
  const html = mailBodies({ ...letter, greeting: `Dear ${typed},`, paragraphs: [typed], signature: [typed] }).html;
  expect(html).not.toContain('<img');
  expect(html.match(/&quot;&gt;&lt;img src=x onerror=alert\(1\)&gt;&amp;amp;/g)).toHaveLength(3);
});
