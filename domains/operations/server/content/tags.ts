import type { Tx } from '#platform/db/database.ts'
import type { TagLabels } from '#domains/characters/server/public.ts'
import { changeTags, findCharacterUnchecked } from '#domains/characters/server/public.ts'
import type { TagDecision } from '#domains/desk/server/public.ts'
import { recordAct } from '#domains/desk/server/public.ts'
import { isPublished } from './reviewed-content.ts'

/** Stores the decision that the creator of a character receives; gives the id of its case. */
export type DecideTags = (tx: Tx, decision: TagDecision, now: Date) => Promise<string>
export type TagNeeds = { labels: TagLabels; decide: DecideTags }
type Change = { characterId: string; tags: string[] | null; reason: string; operatorId: string }
type Changed = { outcome: 'gone' } | { outcome: 'wrong' } | { outcome: 'done'; caseId: string | null }

/** Changes the tags of a published character, with the audit and, where somebody created it, the decision for them. */
export async function changePublishedTags(
  tx: Tx,
  { labels, decide }: TagNeeds,
  { characterId, tags, reason, operatorId }: Change,
  now: Date,
): Promise<Changed> {
  const character = await findCharacterUnchecked(tx, characterId)
  if (!character || !isPublished(character)) return { outcome: 'gone' }
  const changed = await changeTags(tx, { characterId, tags }, labels)
  if (changed.outcome !== 'changed')
    return changed.outcome === 'alike' ? { outcome: 'done', caseId: null } : { outcome: changed.outcome }
  const { ownerId: userId } = character
  const [before, after] = [changed.before.join(', '), changed.after.join(', ')]
  const facts = `${reason}\n${before || '–'} → ${after || '–'}`
  const caseId = userId === null ? null : await decide(tx, { characterId, userId, operatorId, facts }, now)
  // Tags of somebody's character are their words, which the audit does not have.
  const detail = { character: characterId, ...(userId === null ? { before, after, reason } : null) }
  await recordAct(tx, { operatorId, action: 'character.tags', caseId, detail, at: now })
  return { outcome: 'done', caseId }
}
