/**
 * Masks the secret part of every link: "https://…/rp?key=aBc" → "https://…/rp?••••". Parts of a path that contain something
 * long and random count as keys too, whatever sign follows it.
 */
export function maskLinks(text: string): string {
  return text.replace(/https?:\/\/[^\s"<>]+/gi, (link) =>
    link.replace(/[?#].*$/, '?••••').replace(/(?<!\/)\/(?![0-9a-f]{8}-[0-9a-f]{4}-)[^/?]*[\w.-]{20,}[^/?]*/g, '/••••'),
  );
}
