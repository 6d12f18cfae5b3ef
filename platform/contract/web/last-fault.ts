/** Under this name a tab stores the latest failure of the service that its person met. */
const key = 'last-fault'
/** For so long it may be what a person writes to support about. */
const freshMs = 3_600_000

/** The id of a request, at the end of the message of a failure. */
const quotedId = /\((?<id>[2-9a-z]{12})\)$/u

/** Remembers which request failed, for a message to support. */
export function rememberFault(message: string, now: number): void {
  const id = quotedId.exec(message)?.groups?.['id']
  if (id === undefined) return
  try {
    sessionStorage.setItem(key, JSON.stringify({ id, at: now }))
  } catch {
    // Without storage the person can still read the id out.
  }
}

/** The id of the request that failed last in this tab within an hour; null without one. */
export function lastFault(now: number): string | null {
  try {
    const { id, at } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { id?: unknown; at?: unknown }
    return typeof id === 'string' && typeof at === 'number' && now - at < freshMs ? id : null
  } catch {
    return null
  }
}

/** It was sent: what is written next is about something else. */
export function forgetFault(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing is stored where storage is forbidden.
  }
}
