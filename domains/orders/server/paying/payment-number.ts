import { randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** What gateways know a payment by: letters and digits, which say what it is, when it was made, and chance. */
export function newNumber(what: 'N' | 'R', now: Date): string {
  const chance = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
  return `${what}${now.getTime().toString(36).toUpperCase()}${chance}`
}
