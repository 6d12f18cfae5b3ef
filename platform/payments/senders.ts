import { isIP } from 'node:net'

/** Whether a notice comes from one of its gateway's published addresses; an unknown sender does not. */
export function isSentFrom(sender: string | null | undefined, senders: readonly string[]): boolean {
  const address = sender?.replace(/^::ffff:/i, '') ?? ''
  return isIP(address) !== 0 && senders.includes(address)
}
