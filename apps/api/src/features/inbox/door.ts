/**
 * Masks the secret part of every link: "https://…/rp?key=aBc" → "https://…/rp?••••". Long random parts of a path count
 * as keys too.
 */
export function maskLinks(text: string): string {
  return text.replace(/https?:\/\/[^\s"<>]+/g, (link) =>
    link.replace(/[?#].*$/, '?••••').replace(/(?<!\/)\/(?![0-9a-f]{8}-[0-9a-f]{4}-)[\w.-]{20,}(?=\/|\?|$)/g, '/••••'),
  );
}
