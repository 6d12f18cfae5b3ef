const base = 'https://own.invalid'

/** A path of this site that is safe to redirect a browser to; null for anything that leads elsewhere. */
export function ownPath(input: string): string | null {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(input)) return null
  const url = URL.parse(input, base)
  return url?.origin === base ? `${url.pathname}${url.search}${url.hash}` : null
}

/** Whether an address is one of the given hosts, by TLS. */
export function isAtHost(input: string, hosts: readonly string[]): boolean {
  const url = URL.parse(input)
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && hosts.includes(url.host)
}
