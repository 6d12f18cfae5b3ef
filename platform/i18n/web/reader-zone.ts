import { useSyncExternalStore } from 'react'

type WithTemporal = { Temporal?: { Now: { timeZoneId(): string } } }

const never = () => () => undefined

/**
 * The time zone of this device. The first formatter of dates takes a slow phone a fifth of a second, so it is made only
 * where a browser has no other answer.
 */
export function readerZone(): string {
  return (globalThis as WithTemporal).Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The time zone of the reader; UTC while the server renders, which cannot know it. */
export function useReaderZone(): string {
  return useSyncExternalStore(never, readerZone, () => 'UTC')
}
