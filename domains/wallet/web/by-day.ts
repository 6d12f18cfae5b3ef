const oneDayMs = 86_400_000

/** The calendar day of a moment in a time zone, as `2026-11-21`. */
export function dayOf(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).formatToParts(at)
  const part = (type: 'year' | 'month' | 'day') => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** Whether a day is today or yesterday, in this year, or before it. */
export function howRecent(day: string, timeZone: string, now = Date.now()): 'today' | 'yesterday' | 'year' | 'before' {
  const today = dayOf(now, timeZone)
  if (day === today) return 'today'
  if (day === dayOf(Date.parse(`${today}T00:00:00Z`) - oneDayMs, 'UTC')) return 'yesterday'
  return day.slice(0, 4) === today.slice(0, 4) ? 'year' : 'before'
}

/** A list that is ordered by time, cut where the day changes. */
export function byDay<Detail extends { at: number }>(list: readonly Detail[], timeZone: string) {
  const days: { day: string; details: Detail[] }[] = []
  for (const detail of list) {
    const day = dayOf(detail.at, timeZone)
    const last = days.at(-1)
    if (last?.day === day) last.details.push(detail)
    else days.push({ day, details: [detail] })
  }
  return days
}
