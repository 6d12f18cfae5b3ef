import { z } from 'zod'
import file from './crisis-lines.json' with { type: 'json' }

const line = z.strictObject({
  name: z.string(),
  /** Where one calls it, and where one writes to it: some have only the one or the other. */
  number: z.string().optional(),
  sms: z.string().optional(),
  hours: z.string().optional(),
  /** The day of the newest public source that confirms it: the earliest possible one where the source names a month or a year alone. */
  checkedOn: z.iso.date().optional(),
  /** Where that source is, or the page of the operator that it names. It is shown nowhere. */
  source: z.url().optional(),
})

const table = z.strictObject({
  /** The day a person last verified the numbers on every operator's own page; null before. */
  checkedOn: z.iso.date().nullable(),
  directory: z.url(),
  countries: z.record(z.string().regex(/^[A-Z]{2}$/), z.strictObject({ emergency: z.string(), lines: z.array(line) })),
})

/** A number to call or to write to, as the operator of the line writes it. */
export type CrisisLine = z.infer<typeof line>

/** Help for a person in crisis: lines of their country, its emergency number, and a directory for everywhere else. */
export type CrisisHelp = { lines: readonly CrisisLine[]; emergency: string | null; directory: string }

let parsed: z.infer<typeof table> | undefined

function lines(): z.infer<typeof table> {
  return (parsed ??= table.parse(file))
}

/** The crisis lines of a country. An unknown one has the directory only: a wrong number is worse than none. */
export function crisisHelp(country: string | null | undefined): CrisisHelp {
  const { directory, countries } = lines()
  const here = countries[(country ?? '').slice(0, 2).toUpperCase()]
  return { lines: here?.lines ?? [], emergency: here?.emergency ?? null, directory }
}

/** Whether the numbers were checked within so many days; an operator should not go live when they were not. */
export function crisisLinesChecked(now: Date, withinDays = 90): boolean {
  const { checkedOn } = lines()
  if (checkedOn === null) return false
  const age = now.getTime() - new Date(checkedOn).getTime()
  return age >= 0 && age <= withinDays * 86_400_000
}
