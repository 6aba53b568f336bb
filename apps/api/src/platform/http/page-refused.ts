/** A hosted page's refusal: sent as HTML with status 404, the same for an unknown, a forged and a revoked link. */
export class PageRefused extends Error {
  override name = 'PageRefused';
  readonly html: string;

  constructor(html: string) {
    super('a hosted page was refused');
    this.html = html;
  }
}
