import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** The time zone of the reader; UTC while the server renders, which cannot know it. */
export function useReaderZone(): string {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  )
}
