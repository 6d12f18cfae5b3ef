import { isIP } from 'node:net'

/** Whether a notice comes from one of the addresses that its gateway has named; one from nowhere known does not. */
export function isSentFrom(sender: string | null | undefined, senders: readonly string[]): boolean {
  const address = sender?.replace(/^::ffff:/i, '') ?? ''
  return isIP(address) !== 0 && senders.includes(address)
}
