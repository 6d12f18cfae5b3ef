import { localePath, splitLocale } from '#platform/i18n/locales.ts'
import type { OrderKind } from '#domains/wallet/rules.ts'

/** Where the page is, as a path of this site without the prefix of its language. */
export function herePath(at: Pick<Location, 'pathname' | 'search'> = location): string {
  return splitLocale(at.pathname).path + at.search
}

const longest = 500

/** Where a payment page sends its buyer back to: the result of this order, in the language that they read. */
export function returnAddress(
  { orderId, kind, back }: { orderId: string; kind: OrderKind; back: string },
  at: Pick<Location, 'pathname'> = location,
): string {
  const page = localePath(splitLocale(at.pathname).locale, '/pay/callback')
  const plain = `${page}?${new URLSearchParams({ orderId, kind }).toString()}`
  const whole = `${plain}&${new URLSearchParams({ back }).toString()}`
  return whole.length <= longest ? whole : plain
}
