import { inOwnDigits } from './small-number.ts'

/** How a language names the halves of the day, with the gap to the time, and whether before it. */
type Halves = { names: readonly [string, string]; areFirst?: boolean }

const latin: Halves = { names: [' AM', ' PM'] }
/** By tag; the other languages count 24 hours. */
const halvesOf: Record<string, Halves> = {
  'en-US': latin,
  'bn-BD': latin,
  'ta-IN': latin,
  'hi-IN': { names: [' am', ' pm'] },
  'ms-MY': { names: [' PG', ' PTG'] },
  'ar-SA': { names: [' ص', ' م'] },
  'ko-KR': { names: ['오전 ', '오후 '], areFirst: true },
  'zh-HK': { names: ['上午', '下午'], areFirst: true },
}

const noon = 12
const twoDigits = (value: number) => String(value).padStart(2, '0')

/**
 * The time of a day as `Intl.DateTimeFormat` writes it under this tag of the product's with minutes of two digits. A page
 * has the times of messages without a formatter, whose first one costs a slow phone a fifth of a second.
 */
export function clockTime(tag: string, { hours, minutes }: { hours: number; minutes: number }): string {
  const halves = halvesOf[tag]
  const separator = tag === 'id-ID' ? '.' : ':'
  if (!halves) {
    // In Kazakh as in `written-dates.ts`.
    const hour = tag === 'ru-KZ' ? twoDigits(hours) : String(hours)
    return inOwnDigits(tag, `${hour}${separator}${twoDigits(minutes)}`)
  }
  const { names, areFirst } = halves
  const time = inOwnDigits(tag, `${hours % noon || noon}${separator}${twoDigits(minutes)}`)
  const half = names[hours < noon ? 0 : 1]
  return areFirst ? half + time : time + half
}
