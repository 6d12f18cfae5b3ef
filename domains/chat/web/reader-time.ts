import { clockTime } from '#platform/i18n/web/clock-time.ts'
import { useFormats, useTag, useTexts } from '#platform/i18n/web/intl.tsx'
import { readerZone } from '#platform/i18n/web/reader-zone.ts'
import { useBrowserValue, useIsAlive } from '#ui/state/browser-value.ts'

/** False while the server renders and the page takes over: the server does not know the reader's time zone. */
export function useIsAtHome(): boolean {
  return useIsAlive()
}

/** The same in the first moment, for what replaces rows: a press that rests on a row would be lost with it a moment later. */
export function useIsAtHomeAtOnce(): boolean {
  return useBrowserValue(() => true, false)
}

/** The calendar day of a moment where the reader is, as `2026-11-21`. */
export function localDay(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
}

const dayMs = 86_400_000

/** Times as a reader expects them: hours today, a weekday this week, a date before. */
export function useReaderTime() {
  const format = useFormats()
  const t = useTexts('chat')
  const isAtHome = useIsAtHome()
  const timeZone = isAtHome ? readerZone() : 'UTC'
  const tag = useTag()
  const clock = (at: number): string => {
    const date = new Date(at)
    return clockTime(
      tag,
      isAtHome
        ? { hours: date.getHours(), minutes: date.getMinutes() }
        : { hours: date.getUTCHours(), minutes: date.getUTCMinutes() },
    )
  }
  const moment = (at: number) => format.dateTime(at, { dateStyle: 'full', timeStyle: 'short', timeZone })
  const day = (at: number): string => {
    const now = Date.now()
    if (localDay(at) === localDay(now)) return t('conversation.today')
    if (localDay(at) === localDay(now - dayMs)) return t('conversation.yesterday')
    const thisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
    return format.dateTime(at, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(thisYear ? {} : { year: 'numeric' }),
      timeZone,
    })
  }
  const short = (at: number): string => {
    if (!isAtHome) return ''
    const now = Date.now()
    if (localDay(at) === localDay(now)) return clock(at)
    if (localDay(at) === localDay(now - dayMs)) return t('list.yesterday')
    if (now - at < 6 * dayMs) return format.dateTime(at, { weekday: 'short', timeZone })
    return format.dateTime(at, { day: 'numeric', month: 'short', timeZone })
  }
  return { isAtHome, clock, moment, day, short }
}
