import type { EntryKind, EntryPlace, EntryValues } from '../../price-entries.ts'
import { fieldsOf } from '../../price-entries.ts'
import type { BrandCatalogue } from './catalogue-schema.ts'
import { brandCatalogue } from './catalogue-schema.ts'

type Place = Pick<EntryPlace, 'kind' | 'goodsId'>
const discounts = ['exit', 'off2', 'off3'] as const

/** The places of a list that operators can change, in the order in which they are shown. */
export function placesOf({ plans, lifetime, packs }: BrandCatalogue): Place[] {
  const all = (kind: EntryKind, ids: readonly string[]) => ids.map((goodsId) => ({ kind, goodsId }))
  return [
    ...all('plan', Object.keys(plans)),
    ...all('lifetime', [lifetime.id]),
    ...all('pack', Object.keys(packs)),
    ...all('discount', discounts),
  ]
}

/** The values of an entry of a list; null where the list has no such entry. */
export function valuesAt(list: BrandCatalogue, place: Place): EntryValues | null {
  const { kind, goodsId } = place
  const found =
    kind === 'plan'
      ? ownOf(list.plans, goodsId)
      : kind === 'pack'
        ? ownOf(list.packs, goodsId)
        : kind === 'lifetime'
          ? goodsId === list.lifetime.id
            ? list.lifetime
            : undefined
          : discountAt(list, goodsId)
  if (!found) return null
  const flat: Record<string, unknown> = { ...found, ...('prices' in found ? found.prices : {}) }
  return Object.fromEntries(fieldsOf(place).map((field) => [field, flat[field]])) as EntryValues
}

/** The entry itself, and nothing that every object has, such as `constructor`. */
function ownOf<Entry>(entries: Readonly<Record<string, Entry>>, goodsId: string): Entry | undefined {
  return Object.hasOwn(entries, goodsId) ? entries[goodsId] : undefined
}

function discountAt({ tiers }: BrandCatalogue, goodsId: string) {
  const name = discounts.find((one) => one === goodsId)
  return name && tiers[name]
}

/** A list with other values at some entries, validated as a file is; or why nothing can be sold by it, and the field of the first fault. */
export function withValues(
  list: BrandCatalogue,
  changes: readonly { place: Place; values: EntryValues }[],
): { list: BrandCatalogue } | { problem: string; field: string } {
  let changed: BrandCatalogue = list
  for (const { place, values } of changes) {
    const before = valuesAt(changed, place)
    if (!before) return { problem: 'The price list has no such entry.', field: '' }
    const own = Object.fromEntries(fieldsOf(place).map((field) => [field, values[field] ?? before[field]]))
    // Validated below, all changes together: one may make room for another.
    changed = replaced(changed, place, own) as BrandCatalogue
  }
  const parsed = brandCatalogue.safeParse(changed)
  if (parsed.success) return { list: parsed.data }
  const { issues } = parsed.error
  const problem = issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  return { problem, field: String(issues[0]?.path.at(-1) ?? '') }
}

function replaced(list: BrandCatalogue, { kind, goodsId }: Place, values: Record<string, unknown>): unknown {
  if (kind === 'discount') return { ...list, tiers: { ...list.tiers, [goodsId]: values } }
  const { isListed, coins, ...prices } = values
  const own = { isListed, coins, prices }
  if (kind === 'lifetime') return { ...list, lifetime: { ...list.lifetime, ...own } }
  if (kind === 'plan') return { ...list, plans: { ...list.plans, [goodsId]: { ...list.plans[goodsId], ...own } } }
  return { ...list, packs: { ...list.packs, [goodsId]: { ...list.packs[goodsId], ...own } } }
}
