/** Headers of a file of one person, which a browser saves under its name and never shows as a page. */
export function attachmentHeaders({ name, contentType }: { name: string; contentType: string }) {
  // Names are of every script; what an old browser reads has the letters that it knows.
  const plain = name.replaceAll(/[^\w .-]/g, '_')
  return {
    'content-type': contentType,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'cache-control': 'private, no-store',
    'content-security-policy': `default-src 'none'; sandbox`,
    'referrer-policy': 'no-referrer',
  }
}
