import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'

const requests = new AsyncLocalStorage<string | undefined>()

/** Letters and digits that nobody confuses when they read them out. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const length = 12

/** The header in which an answer names its request. */
export const requestIdHeader = 'x-request-id'

/** A new id of a request: twelve characters, for a person to read out and an operator to search the log for. */
export function newRequestId(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Runs work, and all that it begins, under the id of a request; `undefined` for work that outlives its request. */
export function underRequest<T>(id: string | undefined, work: () => T): T {
  return requests.run(id, work)
}

/** The id of the request that the running code serves, or undefined. */
export function currentRequestId(): string | undefined {
  return requests.getStore()
}
