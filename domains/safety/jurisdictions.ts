import { z } from 'zod'
import file from './jurisdictions.json' with { type: 'json' }

const day = z.iso.date()

const rule = z.strictObject({
  /** `*`, a group, a country (`GB`) or an area of one (`US-CA`). */
  places: z.array(z.string()).min(1),
  kind: z.enum(['ai-disclosure', 'crisis-protocol', 'crisis-report', 'age-assurance', 'explicit-closed', 'closed']),
  from: day.optional(),
  until: day.optional(),
  everyHours: z.number().positive().optional(),
  methods: z.array(z.string()).optional(),
  per: z.enum(['account', 'session', 'access']).optional(),
  independent: z.boolean().optional(),
  basis: z.string(),
  confidence: z.enum(['high', 'medium', 'low']),
})

const table = z.strictObject({ groups: z.record(z.string(), z.array(z.string())), rules: z.array(rule) })

/** One rule of law, or of the house, with the days it holds. */
export type JurisdictionRule = z.infer<typeof rule>

/** Where a person is: a country, or an area of one (`US-CA`). */
export type Place = string

/** What proof of age a place asks for: any one of the methods, and how often. */
export type AgeAssurance = { methods: readonly string[]; per: 'account' | 'session' | 'access' }

const hourMs = 3_600_000
/** Used where no rule gives an interval; the table's first rule always does. */
const fallbackHours = 3
const frequency = ['account', 'session', 'access'] as const

let parsed: z.infer<typeof table> | undefined

function rules(): z.infer<typeof table> {
  return (parsed ??= table.parse(file))
}

function covers(entry: string, place: Place, groups: Record<string, readonly string[]>): boolean {
  const country = place.split('-')[0] ?? ''
  return entry === '*' || entry === place || entry === country || (groups[entry]?.includes(country) ?? false)
}

/** The rules that hold at a place on a day; an unknown place has the house's own. */
export function rulesAt(place: Place, date: Date): JurisdictionRule[] {
  const today = date.toISOString().slice(0, 10)
  const { groups, rules: all } = rules()
  const here = place.trim().toUpperCase()
  return all.filter((one) => {
    const holds = (one.from === undefined || one.from <= today) && (one.until === undefined || today < one.until)
    return holds && one.places.some((entry) => covers(entry, here, groups))
  })
}

/** How often the notice that this is an AI is repeated at a place: the shortest interval any rule asks for. */
export function disclosureEveryMs(place: Place, date: Date): number {
  const hours = rulesAt(place, date).flatMap((one) =>
    one.kind === 'ai-disclosure' && one.everyHours !== undefined ? [one.everyHours] : [],
  )
  return Math.min(...(hours.length > 0 ? hours : [fallbackHours])) * hourMs
}

/** What proof of age a place asks for, or null where a person's word is enough. With several rules, what satisfies all. */
export function ageAssuranceAt(place: Place, date: Date): AgeAssurance | null {
  const asked = rulesAt(place, date).filter((one) => one.kind === 'age-assurance')
  const [first, ...rest] = asked
  if (first === undefined) return null
  const methods = (first.methods ?? []).filter((method) => rest.every((one) => one.methods?.includes(method) ?? true))
  const often = Math.max(...asked.map((one) => frequency.indexOf(one.per ?? 'account')))
  return { methods, per: frequency[often] ?? 'access' }
}

/** Whether explicit content may exist at a place at all, whatever a person has switched on. */
export function allowsExplicit(place: Place, date: Date): boolean {
  return !rulesAt(place, date).some((one) => one.kind === 'explicit-closed' || one.kind === 'closed')
}

/** Whether the house is closed at a place by law, beside what the operator closes. */
export function isClosedAt(place: Place, date: Date): boolean {
  return rulesAt(place, date).some((one) => one.kind === 'closed')
}
