import { z } from 'zod'
import type { Tx } from '#platform/db/database.ts'
import type { ProposedAct } from '#domains/desk/server/public.ts'
import { detailOf, namesOfOperators, propose, recordAct } from '#domains/desk/server/public.ts'
import type { ConsolePiece, ContentPart } from '#domains/orders/rules.ts'
import { contentParts } from '#domains/orders/rules.ts'
import type { BrandContents } from '#domains/orders/server/public.ts'
import { lockBrandContent, readPieces, storeContentPart } from '#domains/orders/server/public.ts'
import type { contentProblems } from '../../rules.ts'
import { attested, foreignField, piecesAsDetail, piecesOfDetail } from './pieces.ts'

type Place = { brand: string; part: ContentPart }
/** `pieces` null: those of the file. */
type Change = Place & { lang: string; pieces: readonly ConsolePiece[] | null }
type ContentProposal = Change & { reason: string; operatorId: string }
type Needs = { contents: BrandContents; brands: readonly string[] }
type Problem = { code: (typeof contentProblems)[number]; piece: number | null; field: string }
type Proposed = { proposalId: string } | { problem: Problem }

/** The subject of a proposal about a part. */
export function subjectOf({ brand, part }: Place): string {
  return `${brand}/${part}`
}

/** Proposes other pieces of a part, unless they cannot be shown or are not attested. */
export async function proposeContent(tx: Tx, needs: Needs, proposal: ContentProposal, at: Date): Promise<Proposed> {
  const { brand, part, lang, pieces, reason, operatorId } = proposal
  if (!needs.brands.includes(brand)) return { problem: problem('no-brand') }
  const by = (await namesOfOperators(tx)).get(operatorId) ?? ''
  const found = await problemOf(tx, needs.contents, { ...proposal, by, at })
  if (found !== null) return { problem: found }
  const detail = {
    brand,
    part,
    lang,
    reason,
    'as the file has it': pieces === null,
    'replaces version': await versionOf(tx, needs.contents, proposal),
    pieces: pieces?.length ?? 0,
    ...piecesAsDetail(part, pieces ?? []),
  }
  const row = await propose(tx, { kind: 'brand-content', subject: subjectOf(proposal), detail, operatorId }, at)
  return { proposalId: row.id }
}

/** The version of a part that holds now; 0 before the first. */
async function versionOf(tx: Tx, contents: BrandContents, { brand, part }: Place): Promise<number> {
  const { stored } = await contents.changes.readIn(tx, brand)
  return stored.find((row) => row.part === part)?.version ?? 0
}

type Questioned = Change & { by: string; at: Date }

/** Why a part cannot be shown; null where it can. */
async function problemOf(tx: Tx, contents: BrandContents, change: Questioned): Promise<Problem | null> {
  const { brand, part, lang, pieces, by, at } = change
  const { content, stored } = await contents.changes.readIn(tx, brand)
  if (pieces === null)
    return stored.some((row) => row.part === part && row.pieces !== null) ? null : problem('file-holds')
  const foreign = foreignField(part, pieces)
  if (foreign !== null) return problem('foreign', { field: foreign })
  const read = readPieces(part, { lang, pieces: attested(part, pieces, by) })
  if ('problem' in read) return problemAt(read.path)
  const pictures = contents.changes.ofFile(brand)?.pictures
  const today = at.toISOString().slice(0, 10)
  for (const [index, { picture, until }] of pieces.entries()) {
    if (typeof picture === 'string' && !pictures?.has(picture)) return problem('picture', { piece: index + 1 })
    if (typeof until === 'string' && until < today) return problem('over', { piece: index + 1 })
  }
  const isOther =
    content &&
    !content.sample &&
    content.lang !== lang &&
    contentParts.some((one) => one !== part && content[one].length > 0)
  return isOther ? problem('other-lang', { field: content.lang }) : null
}

function problem(code: Problem['code'], at: { piece?: number; field?: string } = {}): Problem {
  return { code, piece: at.piece ?? null, field: at.field ?? '' }
}

/** The problem at a way into the file of a brand: `lang`, a part, or a field of one of its pieces. */
function problemAt(path: readonly PropertyKey[]): Problem {
  const [, index] = path
  if (typeof index !== 'number') return problem(path[0] === 'lang' ? 'lang' : 'part')
  const name = path.at(-1)
  // Without any attestation its evidence is missing.
  const field = name === 'attestation' || typeof name !== 'string' ? 'evidence' : name
  return problem('field', { piece: index + 1, field })
}

const contentDetail = z
  .looseObject({
    brand: z.string(),
    part: z.enum(contentParts),
    lang: z.string(),
    reason: z.string(),
    'as the file has it': z.boolean(),
    'replaces version': z.int(),
    pieces: z.int(),
  })
  .transform((detail) => {
    const { brand, part, lang, reason, 'replaces version': replaces, pieces: count } = detail
    const pieces = detail['as the file has it'] ? null : piecesOfDetail(part, count, detail)
    return { change: { brand, part, lang, pieces }, reason, replaces }
  })

/** A change of a part of what a brand says of itself. It ends without effect where the part was changed since, or cannot be shown. */
export function contentAct(needs: Needs): ProposedAct {
  const { contents, brands } = needs
  return {
    kind: 'brand-content',
    approvers: ['finance', 'owner'],
    async run(tx, proposal, { operatorId, now: at }) {
      const { change, reason: why, replaces } = contentDetail.parse(detailOf(proposal))
      const { brand, part, lang, pieces } = change
      await lockBrandContent(tx)
      const names = await namesOfOperators(tx)
      const [attestedBy, approvedBy] = [names.get(proposal.proposedBy) ?? '', names.get(operatorId) ?? '']
      const isCurrent = brands.includes(brand) && (await versionOf(tx, contents, change)) === replaces
      if (!isCurrent || (await problemOf(tx, contents, { ...change, by: attestedBy, at })) !== null) return false
      const own = pieces && attested(part, pieces, attestedBy)
      await storeContentPart(tx, { id: proposal.id, brand, part, lang, pieces: own, attestedBy, approvedBy, why }, at)
      const detail = { brand, part, version: replaces + 1, proposal: proposal.id }
      await recordAct(tx, { operatorId: proposal.proposedBy, action: 'brand-content.change', detail, at })
      return true
    },
  }
}
