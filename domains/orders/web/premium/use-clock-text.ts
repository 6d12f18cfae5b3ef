import { useFormats } from '#platform/i18n/web/intl.tsx'
import { clockText } from './countdown.ts'

/** Writes what is left as a clock does, in the figures of the page's language. */
export function useClockText(): (seconds: number) => string {
  const format = useFormats()
  return (seconds) => clockText(seconds).replaceAll(/\d/g, (figure) => format.number(Number(figure)))
}
