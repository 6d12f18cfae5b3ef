import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import { sceneBounds, talkativenessBounds } from '../../scenes.ts'
import { sceneMembers } from '../tables.ts'

type Place = { userId: string; conversationId: string }

/** A character of a scene, with the times in which she was there: `to` is null while she is. */
export type Member = {
  characterId: string
  place: number
  talkativeness: number
  stays: { from: number; to: number | null }[]
}

/** Whether somebody is in the scene now. */
export function isHere({ stays }: Member): boolean {
  return stays.some(({ to }) => to === null)
}

/** Whether somebody was in the scene at a time, in milliseconds. */
export function wasHere({ stays }: Pick<Member, 'stays'>, at: number): boolean {
  return stays.some(({ from, to }) => from <= at && (to === null || at < to))
}

/** All who are or were in a scene, by their turns. */
export async function readMembers(db: Queryable, place: Place): Promise<Member[]> {
  return (await readMembersOf(db, place.userId, [place.conversationId])).get(place.conversationId) ?? []
}

/** All who are or were in each of these scenes, by their turns, in one statement. */
export async function readMembersOf(
  db: Queryable,
  userId: string,
  conversationIds: readonly string[],
): Promise<Map<string, Member[]>> {
  if (conversationIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(sceneMembers)
    .where(and(eq(sceneMembers.userId, userId), inArray(sceneMembers.conversationId, [...conversationIds])))
    .orderBy(asc(sceneMembers.place), asc(sceneMembers.joinedAt))
  const scenes = Map.groupBy(rows, (row) => row.conversationId)
  return new Map([...scenes].map(([id, stays]) => [id, membersOf(stays)]))
}

/** The latest stay says how she speaks. */
function membersOf(rows: readonly (typeof sceneMembers.$inferSelect)[]): Member[] {
  return [...Map.groupBy(rows, (row) => row.characterId)].map(([characterId, own]) => {
    const { place = 0, talkativeness = talkativenessBounds.usual } = own.at(-1) ?? {}
    const stays = own.map(({ joinedAt, leftAt }) => ({ from: joinedAt.getTime(), to: leftAt?.getTime() ?? null }))
    return { characterId, place, talkativeness, stays }
  })
}

/** Whether a character is in a scene now. */
export async function isMember(db: Queryable, place: Place, characterId: string): Promise<boolean> {
  const [row] = await db
    .select({ place: sceneMembers.place })
    .from(sceneMembers)
    .where(and(presentIn(place), eq(sceneMembers.characterId, characterId)))
  return row !== undefined
}

/** Lets characters join a scene, whose row the caller has locked or just made; one who is there already stays as she is. */
export async function storeMembers(
  tx: Tx,
  place: Place,
  { characterIds, now }: { characterIds: readonly string[]; now: Date },
): Promise<void> {
  const members = await readMembers(tx, place)
  const present = new Set(members.filter(isHere).map(({ characterId }) => characterId))
  const joining = characterIds.filter((id) => !present.has(id))
  if (joining.length === 0) return
  if (present.size + joining.length > sceneBounds.most) return refuse('SCENE_FULL')
  const known = new Map(members.map((one) => [one.characterId, one]))
  let next = Math.max(-1, ...members.map((one) => one.place))
  await tx.insert(sceneMembers).values(
    joining.map((characterId) => ({
      ...place,
      id: newId(now),
      characterId,
      joinedAt: now,
      talkativeness: known.get(characterId)?.talkativeness ?? talkativenessBounds.usual,
      place: known.get(characterId)?.place ?? (next += 1),
    })),
  )
}

/** Lets a character leave a scene, whose row the caller has locked; the last one stays. */
export async function storeLeaving(
  tx: Tx,
  place: Place,
  { characterId, now }: { characterId: string; now: Date },
): Promise<void> {
  const present = (await readMembers(tx, place)).filter(isHere)
  if (!present.some((one) => one.characterId === characterId)) return
  if (present.length === 1) return refuse('LAST_IN_SCENE')
  await tx
    .update(sceneMembers)
    .set({ leftAt: now })
    .where(and(presentIn(place), eq(sceneMembers.characterId, characterId)))
}

/** Sets how readily a character speaks; false when she is not there. */
export async function storeTalkativeness(
  tx: Tx,
  place: Place,
  { characterId, talkativeness }: { characterId: string; talkativeness: number },
): Promise<boolean> {
  const done = await tx
    .update(sceneMembers)
    .set({ talkativeness })
    .where(and(presentIn(place), eq(sceneMembers.characterId, characterId)))
    .returning({ place: sceneMembers.place })
  return done.length === 1
}

function presentIn({ userId, conversationId }: Place) {
  return and(
    eq(sceneMembers.userId, userId),
    eq(sceneMembers.conversationId, conversationId),
    isNull(sceneMembers.leftAt),
  )
}
