import { z } from 'zod'
import type { AgeMethod } from './age-methods.ts'
import { ageMethods } from './age-methods.ts'
import file from './jurisdictions.json' with { type: 'json' }

const frequency = ['account', 'session', 'access'] as const
const day = z.iso.date()
/** `*`, a group, a country (`GB`), an area of one (`US-CA`), or `T1`: somewhere hidden. */
const place = z.string().regex(/^(\*|EU|T1|[A-Z]{2}(-[A-Z0-9]{1,3})?)$/)

const common = {
  places: z.array(place).min(1),
  from: day.optional(),
  until: day.optional(),
  basis: z.string().min(10),
  confidence: z.enum(['high', 'medium', 'low']),
}
const proof = {
  methods: z.array(z.enum(ageMethods)).min(1),
  per: z.enum(frequency),
  /** How long a proof counts at most. */
  proofHours: z.number().positive(),
  /** How long to wait after a check that did not succeed. */
  coolOffHours: z.number().positive(),
  /** A third party has to do it, which has nothing to do with the product. */
  independent: z.boolean().optional(),
}

const rule = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('ai-disclosure'), everyHours: z.number().positive().optional() }),
  z.strictObject({
    ...common,
    kind: z.enum([
      'crisis-protocol',
      'crisis-report',
      'ai-mark',
      'explicit-closed',
      'closed',
      'no-advertising',
      'intimate-consent',
    ]),
  }),
  /** For how many days a consumer may withdraw from what they bought at a distance. */
  z.strictObject({ ...common, kind: z.literal('withdrawal'), days: z.int().positive() }),
  /** A letter so many days before a renewal, for whatever renews each so many months or more. */
  z.strictObject({
    ...common,
    kind: z.literal('renewal-reminder'),
    daysBefore: z.int().positive(),
    fromMonths: z.number().positive(),
  }),
  z.strictObject({ ...common, kind: z.literal('age-assurance'), ...proof }),
  /** The requirement where no law applies, but the operator or a person's own words cause one. */
  z.strictObject({ ...common, kind: z.literal('age-assurance-default'), ...proof }),
])

const table = z.strictObject({ groups: z.record(z.string(), z.array(z.string())), rules: z.array(rule) })

/** One rule of law, or of the product, with the days it holds. */
export type JurisdictionRule = z.infer<typeof rule>
type AgeRule = Extract<JurisdictionRule, { kind: 'age-assurance' | 'age-assurance-default' }>

/** Where a person is: a country, or an area of one (`US-CA`). */
export type Place = string

/** Several signs of a person's location; the strictest of their rules applies. */
export type Places = Place | readonly Place[]

/** The required proof of age: the accepted methods, the interval, its validity, and the wait after a failure. */
export type AgeAssurance = {
  methods: readonly AgeMethod[]
  per: 'account' | 'session' | 'access'
  proofMs: number
  coolOffMs: number
}

/** Where a network hides where people are. */
export const hiddenPlace: Place = 'T1'

const hourMs = 3_600_000
/** Used where no rule gives an interval; the table's first rule always does. */
const fallbackHours = 3

let parsed: z.infer<typeof table> | undefined

function rules(): z.infer<typeof table> {
  return (parsed ??= table.parse(file))
}

function covers(entry: string, here: Place, groups: Record<string, readonly string[]>): boolean {
  const country = here.split('-')[0] ?? ''
  return entry === '*' || entry === here || entry === country || (groups[entry]?.includes(country) ?? false)
}

/** Every call looks up its location, so results are cached for the day; the number of places is bounded. */
const found = new Map<string, readonly JurisdictionRule[]>()
const mostFound = 2000

/** The rules that hold at a place on a day; an unknown place has the default. */
export function rulesAt(places: Places, date: Date): readonly JurisdictionRule[] {
  const today = date.toISOString().slice(0, 10)
  const here = [places].flat().map((one) => one.trim().toUpperCase())
  const key = [today, ...here].join(' ')
  const known = found.get(key) ?? findRules(here, today)
  if (found.size >= mostFound) found.clear()
  found.set(key, known)
  return known
}

function findRules(here: readonly Place[], today: string): JurisdictionRule[] {
  const { groups, rules: all } = rules()
  return all.filter((one) => {
    const holds = (one.from === undefined || one.from <= today) && (one.until === undefined || today < one.until)
    return holds && one.places.some((entry) => here.some((at) => covers(entry, at, groups)))
  })
}

/** How often the notice that this is an AI is repeated at a place: the shortest interval any rule requests. */
export function disclosureEveryMs(places: Places, date: Date): number {
  const hours = rulesAt(places, date).flatMap((one) =>
    one.kind === 'ai-disclosure' && one.everyHours !== undefined ? [one.everyHours] : [],
  )
  return Math.min(...(hours.length > 0 ? hours : [fallbackHours])) * hourMs
}

/**
 * The proof of age that the law requires, or null where self-declaration suffices. Several rules are combined so that
 * all are satisfied.
 */
export function ageAssuranceAt(places: Places, date: Date): AgeAssurance | null {
  return strictest(rulesAt(places, date).filter((one) => one.kind === 'age-assurance'))
}

/** The product's own requirement where no law applies. */
export function defaultAssurance(date: Date): AgeAssurance {
  const found = strictest(rulesAt('', date).filter((one) => one.kind === 'age-assurance-default'))
  if (found === null) throw new Error('jurisdictions.json has no rule of the kind age-assurance-default')
  return found
}

function strictest(requested: readonly AgeRule[]): AgeAssurance | null {
  const [first, ...rest] = requested
  if (first === undefined) return null
  const often = Math.max(...requested.map((one) => frequency.indexOf(one.per)))
  return {
    methods: first.methods.filter((method) => rest.every((one) => one.methods.includes(method))),
    per: frequency[often] ?? 'access',
    proofMs: Math.min(...requested.map((one) => one.proofHours)) * hourMs,
    coolOffMs: Math.max(...requested.map((one) => one.coolOffHours)) * hourMs,
  }
}

/** Whether made pictures carry a mark that everybody sees, in the picture itself. */
export function needsAiMark(places: Places, date: Date): boolean {
  return rulesAt(places, date).some((one) => one.kind === 'ai-mark')
}

/** Whether explicit content may exist at a place at all, whatever a person has switched on. */
export function allowsExplicit(places: Places, date: Date): boolean {
  return !rulesAt(places, date).some((one) => one.kind === 'explicit-closed' || one.kind === 'closed')
}

/** Whether the product is closed at a place by law, beside what the operator closes. */
export function isClosedAt(places: Places, date: Date): boolean {
  return rulesAt(places, date).some((one) => one.kind === 'closed')
}

/** Whether an ad network may be reported to from a place at all, whatever a person allows. */
export function allowsAdvertising(places: Places, date: Date): boolean {
  return !rulesAt(places, date).some((one) => one.kind === 'no-advertising')
}

/** Whether conversations that may reveal intimate data need the explicit consent of the person at a place. */
export function needsIntimateConsent(places: Places, date: Date): boolean {
  return rulesAt(places, date).some((one) => one.kind === 'intimate-consent')
}

/** The legal withdrawal period of a purchase and its law; null where there is none. */
export function withdrawalAt(places: Places, date: Date): { days: number; basis: string } | null {
  const input = rulesAt(places, date).filter((one) => one.kind === 'withdrawal')
  return input.toSorted((a, b) => b.days - a.days)[0] ?? null
}

/** How many days before a renewal letters are written, for what renews each so many months. */
export function renewalRemindersAt(places: Places, date: Date, months: number): number[] {
  const requested = rulesAt(places, date).filter((one) => one.kind === 'renewal-reminder')
  return [...new Set(requested.flatMap(({ daysBefore, fromMonths }) => (months >= fromMonths ? [daysBefore] : [])))]
}
