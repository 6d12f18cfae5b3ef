const dayMs = 86_400_000
const [sunday, saturday] = [0, 6]

/**
 * The end of the last of so many business days after the day of a moment, by the calendar of UTC. Saturdays and Sundays do
 * not count; public holidays do, since they differ by place.
 */
export function businessDaysAfter(at: Date, days: number): Date {
  let day = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())
  for (let left = days; left > 0;) {
    day += dayMs
    const weekday = new Date(day).getUTCDay()
    if (weekday !== sunday && weekday !== saturday) left -= 1
  }
  return new Date(day + dayMs)
}
