import type { LandingPage } from '#domains/analytics/rules.ts'
import type { ExportList } from '#domains/operations/rules.ts'
import type { OperatorRole } from '#platform/contract/operator-roles.ts'
import { numberWords, text, textOfValue } from './texts.ts'

export function operatorTitle(role: OperatorRole): string {
  return textOfValue('role', role)
}

/** The word for a value of the contract; an unknown one stands for itself. */
export function wordFor(value: string): string {
  return textOfValue('word', value)
}

/** The kind of a case and what it is about; a request of an authority is about itself. */
export function caseWords({ kind, targetKind }: { kind: string; targetKind: string }): string {
  return kind === 'authority-request' ? wordFor(kind) : `${wordFor(kind)} · ${wordFor(targetKind)}`
}

/** The title of an act that takes two operators. */
export function proposalTitle(kind: string): string {
  return textOfValue('act', kind)
}

const exportKeys = { orders: 'person.orders', payments: 'money.payments', audit: 'place.audit' } as const

/** The title of a list that can be taken out as a file. */
export function exportTitle(list: ExportList): string {
  return text(exportKeys[list])
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A span of time in two units at most: `2 d 3 h`, `14 min`. */
export function spanWords(ms: number): string {
  const all = Math.abs(ms)
  if (all >= dayMs)
    return text('span.days', { days: Math.floor(all / dayMs), hours: Math.floor((all % dayMs) / hourMs) })
  const minutes = Math.floor((all % hourMs) / minuteMs)
  return all >= hourMs
    ? text('span.hours', { hours: Math.floor(all / hourMs), minutes })
    : text('span.minutes', { minutes })
}

/** An amount of US cents. */
export function dollars(cents: number): string {
  return numberWords(cents / 100, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })
}

/** An amount in the minor units of its currency. */
export function amountWords({ currency, minor, digits }: { currency: string; minor: number; digits: number }): string {
  const most = Math.min(digits, 2)
  const value = numberWords(minor / 10 ** digits, { minimumFractionDigits: most, maximumFractionDigits: digits })
  return `${value} ${currency === 'XTR' ? 'Stars' : currency}`
}

/** The detail of an act, an object in JSON, as names with their values; what is null is left out. */
export function detailWords(json: string): string {
  return Object.entries(JSON.parse(json) as Record<string, unknown>)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
}

/** The address of a landing page. */
export function landingWords(landing: LandingPage): string {
  return landing === 'landing' ? '/landing' : `/landing/${landing.replace('landing_', '')}`
}

/** Words for a source: the link or channel that brought people. */
export function sourceWords(source: string): string {
  if (source === '') return text('figures.bySelf')
  const [kind = '', ...name] = source.split(':')
  return text(kind === 'link' ? 'figures.link' : 'figures.channel', { name: name.join(':') })
}
