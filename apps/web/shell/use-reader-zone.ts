import { startTransition, useEffect, useState } from 'react'
import { readerZone } from '#platform/i18n/web/reader-zone.ts'
import { whenIdle } from '#ui/state/when-idle.ts'

/**
 * The time zone of displayed dates. The server cannot know the clock of the reader; the first paint agrees with it, a later
 * one has the reader's own. As a transition that waits for parts whose code is still on its way, which would otherwise be
 * drawn anew.
 */
export function useReaderZone(): string {
  const [timeZone, setTimeZone] = useState('UTC')
  useEffect(() => whenIdle(() => startTransition(() => setTimeZone(readerZone()))), [])
  return timeZone
}
