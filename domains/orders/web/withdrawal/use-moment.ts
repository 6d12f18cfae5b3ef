import { useFormats } from '#platform/i18n/web/intl.tsx'
import { useReaderZone } from '#platform/i18n/web/reader-zone.ts'

/** Formats a moment with its day, time and zone, as the law requires. */
export function useMoment(): (at: number) => string {
  const format = useFormats()
  const timeZone = useReaderZone()
  return (at) =>
    format.dateTime(at, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    })
}
