import { z } from 'zod'
import type { Tx } from '#platform/db/database.ts'
import type { ProposedAct } from '#domains/desk/server/public.ts'
import { detailOf, namesOfOperators, propose, recordAct } from '#domains/desk/server/public.ts'
import type { EntryField, EntryPlace, EntryValues } from '#domains/orders/rules.ts'
import { entryKinds, fieldsOf } from '#domains/orders/rules.ts'
import type { Catalogue } from '#domains/orders/server/public.ts'
import { lockPrices, storePriceChange, valuesAt, withValues } from '#domains/orders/server/public.ts'
import type { priceProblems } from '../../rules.ts'

export type PriceProposal = EntryPlace & {
  /** The values that change; null for those of the file. */
  values: EntryValues | null
  reason: string
  operatorId: string
}
type Problem = { code: (typeof priceProblems)[number]; field: string }
type Proposed = { proposalId: string } | { problem: Problem }

/** Proposals name each value as it is and as it would be, `USD now` beside `USD then`. */
const [now, then] = [' now', ' then']

/** The subject of a proposal about an entry. */
export function subjectOf({ brand, kind, goodsId }: EntryPlace): string {
  return `${brand}/${kind}/${goodsId}`
}

/** Proposes other values of an entry, unless they are the present ones or nothing can be sold by them. */
export async function proposeChange(
  tx: Tx,
  catalogue: Catalogue,
  proposal: PriceProposal,
  at: Date,
): Promise<Proposed> {
  const { brand, kind, goodsId, reason, operatorId } = proposal
  if (!catalogue.brands.includes(brand)) return refused('no-brand')
  const list = await catalogue.changes.readIn(tx, brand)
  const [present, ofFile] = [valuesAt(list, proposal), valuesAt(catalogue.changes.ofFile(brand), proposal)]
  if (!present || !ofFile) return refused('no-entry')
  const fields = fieldsOf(proposal)
  const foreign = Object.keys(proposal.values ?? {}).find((name) => !fields.some((field) => field === name))
  if (foreign !== undefined) return refused('foreign', foreign)
  const next = proposal.values ? { ...present, ...proposal.values } : ofFile
  if (isAlike(fields, present, next)) return refused('same')
  const changed = withValues(list, [{ place: proposal, values: next }])
  if ('problem' in changed) return refused('not-sold', changed.field)
  const pairs = fields.flatMap((field) => [
    [field + now, present[field] ?? null] as const,
    [field + then, next[field] ?? null] as const,
  ])
  const detail = {
    brand,
    kind,
    goods: goodsId,
    reason,
    'as the file has it': proposal.values === null,
    ...Object.fromEntries(pairs),
  }
  const row = await propose(tx, { kind: 'price', subject: subjectOf(proposal), detail, operatorId }, at)
  return { proposalId: row.id }
}

function refused(code: Problem['code'], field = ''): { problem: Problem } {
  return { problem: { code, field } }
}

function isAlike(fields: readonly EntryField[], one: EntryValues, other: EntryValues): boolean {
  return fields.every((field) => one[field] === other[field])
}

const priceDetail = z
  .looseObject({
    brand: z.string(),
    kind: z.enum(entryKinds),
    goods: z.string(),
    reason: z.string(),
    'as the file has it': z.boolean(),
  })
  .transform((detail) => {
    const place = { brand: detail.brand, kind: detail.kind, goodsId: detail.goods }
    const valuesOf = (when: string): EntryValues =>
      Object.fromEntries(fieldsOf(place).map((field) => [field, detail[field + when]])) as EntryValues
    const { reason, 'as the file has it': isOfFile } = detail
    return { place, reason, isOfFile, present: valuesOf(now), next: valuesOf(then) }
  })

/** A change of an entry of a price list. It ends without effect where the entry was changed since, or no longer fits. */
export function priceAct(catalogue: Catalogue): ProposedAct {
  return {
    kind: 'price',
    approvers: ['finance', 'owner'],
    async run(tx, proposal, { operatorId, now: at }) {
      const { place, reason, isOfFile, present, next } = priceDetail.parse(detailOf(proposal))
      const { brand } = place
      if (!catalogue.brands.includes(brand)) return false
      await lockPrices(tx)
      const list = await catalogue.changes.readIn(tx, brand)
      const fields = fieldsOf(place)
      const isCurrent = isAlike(fields, valuesAt(list, place) ?? {}, present)
      const target = isOfFile ? valuesAt(catalogue.changes.ofFile(brand), place) : next
      if (!isCurrent || !target || !isAlike(fields, target, next)) return false
      if ('problem' in withValues(list, [{ place, values: next }])) return false
      const names = await namesOfOperators(tx)
      const by = `${names.get(proposal.proposedBy) ?? ''}, approved by ${names.get(operatorId) ?? ''}`
      const entry = isOfFile ? null : next
      await storePriceChange(tx, { ...place, id: proposal.id, entry, by, why: reason }, at)
      const detail = { brand, entry: subjectOf(place), proposal: proposal.id }
      await recordAct(tx, { operatorId: proposal.proposedBy, action: 'price.change', detail, at })
      return true
    },
  }
}
