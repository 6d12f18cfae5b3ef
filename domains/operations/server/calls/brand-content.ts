import type { DataOf } from '#platform/contract/call.ts'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { waitingSubjects } from '#domains/desk/server/public.ts'
import { contentParts } from '#domains/orders/rules.ts'
import type { BrandContents } from '#domains/orders/server/public.ts'
import { listContentChanges } from '#domains/orders/server/public.ts'
import { listBrandContent, proposeBrandContent } from '../../brand-content-contract.ts'
import { proposeContent, subjectOf } from '../brand-content/content-act.ts'
import { shownPieces } from '../brand-content/pieces.ts'

type BrandEntry = DataOf<typeof listBrandContent>['brands'][number]
type Needs = { contents: BrandContents; brands: readonly string[] }

const mostChanges = 100

export function listBrandContentHandler(db: Db, needs: Needs) {
  return handle(listBrandContent, async ({ now }) => {
    const waiting = await waitingSubjects(db, 'brand-content', now)
    const brands = await Promise.all(needs.brands.map((brand) => brandOf(db, needs.contents, { brand, waiting })))
    const changes = (await listContentChanges(db, mostChanges)).map(({ pieces, changedAt, ...row }) => ({
      ...row,
      pieces: pieces?.length ?? null,
      changedAt: changedAt.getTime(),
    }))
    return { brands, changes }
  })
}

/** A brand with its parts as the database has them now; this process may follow a moment later. */
async function brandOf(
  db: Db,
  contents: BrandContents,
  { brand, waiting }: { brand: string; waiting: ReadonlySet<string> },
): Promise<BrandEntry> {
  const { content, stored } = await contents.changes.readIn(db, brand)
  const isOfConsole = (part: string) => stored.some((row) => row.part === part && row.pieces !== null)
  return {
    brand,
    lang: content && !content.sample ? content.lang : null,
    pictures: [...(contents.changes.ofFile(brand)?.pictures.keys() ?? [])],
    parts: contentParts.map((part) => {
      const pieces = content?.[part] ?? []
      const ofFile = pieces.length === 0 ? 'none' : content?.sample ? 'sample' : 'file'
      return {
        part,
        origin: isOfConsole(part) ? 'console' : ofFile,
        pieces: content?.sample ? [] : shownPieces(part, pieces),
        isProposed: waiting.has(subjectOf({ brand, part })),
      }
    }),
  }
}

export function proposeBrandContentHandler(db: Db, needs: Needs) {
  return handle(proposeBrandContent, async ({ params, actor: { operatorId }, now }) => {
    const proposed = await transact(db, (tx) => proposeContent(tx, needs, { ...params, operatorId }, now))
    return { proposalId: null, problem: null, ...proposed }
  })
}
