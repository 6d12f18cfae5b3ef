const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether an address is the shop's. The sandbox's keys are public, so without this check it would post and redirect to
 * any address. A sandbox on loopback accepts shops on loopback.
 */
export function createShopTest(rootUrl: string, shops: readonly string[]): (address: string) => boolean {
  const own = new URL(rootUrl)
  const origins = new Set([own, ...shops.map((shop) => new URL(shop))].map(({ origin }) => origin))
  return (address) => {
    const url = URL.parse(address)
    if (!url || !/^https?:$/.test(url.protocol)) return false
    return origins.has(url.origin) || (loopback.has(own.hostname) && loopback.has(url.hostname))
  }
}
