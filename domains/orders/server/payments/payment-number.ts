import { randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The name of a payment at gateways: letters and digits of its kind, its time, and chance. */
export function newNumber(what: 'N' | 'R', now: Date): string {
  const chance = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
  return `${what}${now.getTime().toString(36).toUpperCase()}${chance}`
}
