import type { Queryable } from '#platform/db/database.ts'
import { defineStatement, query } from '#platform/db/statement.ts'
import type { BranchTurn } from '#domains/memory/server/public.ts'
import { careOf } from './care-replies.ts'
import { bringBack } from './cold/bring-back.ts'
import { findConversation } from './conversations.ts'
import { giftsOf } from './gifts/gift-rows.ts'
import { readBranch } from './messages.ts'
import type { Member } from './scenes/members.ts'
import { readMembers, wasHere } from './scenes/members.ts'
import { isScene } from './scenes/scenes.ts'

/** The shown branch of a conversation, newest first, without a reply that is being written; null where it is gone. */
export async function readShownBranch(
  db: Queryable,
  {
    userId,
    conversationId,
    fromId,
    limit,
  }: { userId: string; conversationId: string; fromId: string | null; limit: number },
): Promise<BranchTurn[] | null> {
  await bringBack(db, userId, { ids: [conversationId] })
  const conversation = await findConversation(db, userId, conversationId)
  const end = fromId ?? conversation?.leafId
  if (!conversation || !end) return null
  const rows = await readBranch(db, { userId, conversationId, fromId: end, limit })
  const members = isScene(conversation) ? await readMembers(db, { userId, conversationId }) : null
  const said = rows.filter(({ role }) => role === 'user').map(({ id }) => id)
  const gifts = await giftsOf(db, userId, said)
  return rows
    .filter(({ state }, at) => at > 0 || state !== 'streaming')
    .map(({ id, parentId, depth, role, speakerId, text, createdAt, engine }) => ({
      id,
      parentId,
      depth,
      role,
      // A gift that came back was never hers.
      text: gifts.get(id)?.state === 'returned' ? '' : text,
      at: new Date(createdAt),
      isHelp: careOf(engine) !== null,
      ...(members ? { speakerId, listeners: listenersOf(members, { speakerId, createdAt }) } : {}),
      ...(gifts.has(id) ? { gift: gifts.get(id) } : {}),
    }))
}

/** NOTE: the walk ends at the depth of the highest of the messages, so that it costs what lies below them. */
const shownStatement = defineStatement(
  'find-shown',
  { userId: 'uuid', leafId: 'uuid', ids: 'uuid[]' },
  ({ userId, leafId, ids }) => query<{ id: string }>`with recursive least as (
    select min(depth) as depth from messages where user_id = ${userId} and id = any(${ids})
  ), up as (
    select m.id, m.parent_id, m.depth from messages m where m.user_id = ${userId} and m.id = ${leafId}
    union all
    select m.id, m.parent_id, m.depth from up join messages m on m.user_id = ${userId} and m.id = up.parent_id
    where up.depth > (select depth from least)
  )
  select id from up where id = any(${ids})`,
)

/** Those of these messages that are on the branch of a conversation that the person sees. */
export async function findShown(
  db: Queryable,
  { userId, conversationId, ids }: { userId: string; conversationId: string; ids: readonly string[] },
): Promise<string[]> {
  const leafId = (await findConversation(db, userId, conversationId))?.leafId
  if (!leafId) return []
  return (await shownStatement(db, { userId, leafId, ids: [...ids] })).map(({ id }) => id)
}

/** The characters of a scene who hear a turn, always in the same order. */
function listenersOf(members: readonly Member[], turn: { speakerId: string | null; createdAt: number }): string[] {
  const heard = members.filter((one) => one.characterId === turn.speakerId || wasHere(one, turn.createdAt))
  return heard.map(({ characterId }) => characterId).toSorted()
}
