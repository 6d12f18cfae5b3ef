import { z } from 'zod'
import type { Tx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { undoCatalogueCard } from '#domains/characters/server/public.ts'
import type { ProposedAct } from '#domains/desk/server/public.ts'
import { detailOf, propose, recordAct } from '#domains/desk/server/public.ts'
import { enqueueImport } from './import-job.ts'
import { cardsOf, changeCard, importKind, lockImport, setState } from './imports.ts'

type Proposal = { importId: string; reason: string; operatorId: string }
const mostNamed = 60

/** Proposes an import that this operator has checked; false where there is none that waits for it. */
export async function proposeImport(tx: Tx, { importId, reason, operatorId }: Proposal, now: Date): Promise<boolean> {
  const row = await lockImport(tx, importId)
  if (row?.state === 'proposed' && row.operatorId === operatorId) return true
  if (row?.state !== 'checked' || row.operatorId !== operatorId) return false
  const cards = await cardsOf(tx, importId)
  const named = (isAdded: boolean) => cards.filter((one) => one.isAdded === isAdded).map((one) => one.characterId)
  const [added, changed] = [named(true), named(false)]
  await setState(tx, importId, 'proposed', { reason })
  const detail = {
    file: row.fileName,
    'file hash': row.fileHash,
    added: added.slice(0, mostNamed).join(', '),
    changed: changed.slice(0, mostNamed).join(', '),
    reason,
  }
  await propose(tx, { kind: importKind, subject: importId, detail, operatorId }, now)
  return true
}

const importDetail = z.looseObject({ 'file hash': z.string() })

/** An import of characters, whose job begins with the approval. It ends without effect where it does not wait any more. */
export function importAct(jobs: Jobs): ProposedAct {
  return {
    kind: importKind,
    approvers: ['safety-lead', 'owner'],
    async run(tx, proposal, { now }) {
      const { 'file hash': hash } = importDetail.parse(detailOf(proposal))
      const row = await lockImport(tx, proposal.subject)
      if (row?.state !== 'proposed' || row.fileHash !== hash) return false
      await setState(tx, row.id, 'running')
      await enqueueImport(jobs, tx, row.id)
      const detail = { import: row.id, proposal: proposal.id }
      await recordAct(tx, { operatorId: proposal.proposedBy, action: 'catalogue.import', detail, at: now })
      return true
    },
  }
}

type Undo = { importId: string; reason: string; operatorId: string }

/**
 * Undoes an import, also one that is under way: no further character of it is stored. Null where there is nothing to
 * undo. The card from before was approved or released itself, so that one operator decides.
 */
export async function undoImport(
  tx: Tx,
  { importId, reason, operatorId }: Undo,
  now: Date,
): Promise<{ undone: number; stayed: number } | null> {
  const row = await lockImport(tx, importId)
  if (row?.state !== 'running' && row?.state !== 'done') return null
  let [undone, stayed] = [0, 0]
  for (const one of (await cardsOf(tx, importId)).toReversed()) {
    const { characterId: id, card, before } = one
    if (one.state !== 'stored') {
      await changeCard(tx, one, { state: 'undone' })
      continue
    }
    const isUndone = await undoCatalogueCard(tx, { id, card, before, now })
    await changeCard(tx, one, { state: isUndone ? 'undone' : 'stayed' })
    if (isUndone) undone += 1
    else stayed += 1
  }
  await setState(tx, importId, 'undone')
  const detail = { import: importId, undone, stayed, reason }
  await recordAct(tx, { operatorId, action: 'catalogue.undo', detail, at: now })
  return { undone, stayed }
}
