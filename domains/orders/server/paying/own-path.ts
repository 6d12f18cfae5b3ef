const base = 'https://own.invalid'

/** A path of this site, as it is safe to send a browser to; null for whatever leads elsewhere. */
export function ownPath(given: string): string | null {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(given)) return null
  const url = URL.parse(given, base)
  return url?.origin === base ? `${url.pathname}${url.search}${url.hash}` : null
}

/** Whether an address is one of the given hosts, by TLS. */
export function isAtHost(given: string, hosts: readonly string[]): boolean {
  const url = URL.parse(given)
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && hosts.includes(url.host)
}
