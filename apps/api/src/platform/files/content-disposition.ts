/** A download's name for every browser (RFC 6266): ASCII first, then the full name (RFC 8187). */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\w. -]/g, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
