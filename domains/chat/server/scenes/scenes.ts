import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { TurnOrder } from '../../scenes.ts'
import type { ConversationRow } from '../conversations.ts'
import { findConversation, greetingRows, lockConversations, updateConversation } from '../conversations.ts'
import type { Greeting } from '../greetings.ts'
import { conversations, messages, sceneMembers } from '../tables.ts'
import { storeLeaving, storeMembers, storeTalkativeness } from './members.ts'

type NewScene = {
  userId: string
  /** Made by the client, so that a scene is begun once however often it is sent. */
  id: string
  characterIds: readonly string[]
  personaId: string | null
  /** Who speaks first, and the greetings that she may begin with; null where nobody does. */
  opening: { speakerId: string; greetings: readonly Greeting[] } | null
  now: Date
}

/** Begins a scene; the same id gives the same one again. */
export async function storeScene(tx: Tx, scene: NewScene): Promise<ConversationRow> {
  const { userId, id, characterIds, personaId, opening, now } = scene
  await lockConversations(tx, userId)
  const [known] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.userId, userId), eq(conversations.id, id)))
  if (known) return isScene(known) && known.deletedAt === null ? known : refuse('KEY_REUSED')
  const rows = opening ? greetingRows({ userId, conversationId: id, now, ...opening }) : []
  const leafId = rows[0]?.id ?? null
  const times = { noticeAt: now, createdAt: now, updatedAt: now }
  const [made] = await tx
    .insert(conversations)
    .values({ userId, id, characterId: '', isEarlier: true, personaId, leafId, ...times })
    .returning()
  if (!made) throw new Error('a row that was inserted is returned')
  await storeMembers(tx, { userId, conversationId: id }, { characterIds, now })
  if (rows.length > 0) await tx.insert(messages).values(rows)
  return made
}

/** Whether a conversation is a scene. */
export function isScene({ characterId }: Pick<ConversationRow, 'characterId'>): boolean {
  return characterId === ''
}

type OfScene = { userId: string; conversationId: string; now: Date }

/** Lets a character join a scene; one who is there already stays as she is. */
export async function joinSceneRow(tx: Tx, { now, ...place }: OfScene, characterId: string): Promise<void> {
  await lockScene(tx, place)
  await storeMembers(tx, place, { characterIds: [characterId], now })
}

/** Lets a character leave a scene; the last one stays. */
export async function leaveSceneRow(tx: Tx, { now, ...place }: OfScene, characterId: string): Promise<void> {
  await lockScene(tx, place)
  await storeLeaving(tx, place, { characterId, now })
}

type Arrangement = {
  turnOrder?: TurnOrder | undefined
  member?: { characterId: string; talkativeness: number } | undefined
}

/** Sets how the next speaker is found, or how readily a character speaks. */
export async function arrangeSceneRow(
  tx: Tx,
  place: Omit<OfScene, 'now'>,
  { turnOrder, member }: Arrangement,
): Promise<void> {
  await lockScene(tx, place)
  if (turnOrder) await updateConversation(tx, place.userId, place.conversationId, { turnOrder })
  if (member && !(await storeTalkativeness(tx, place, member))) refuse('NOT_IN_SCENE')
}

async function lockScene(tx: Tx, { userId, conversationId }: Omit<OfScene, 'now'>): Promise<void> {
  const found = await findConversation(tx, userId, conversationId, { lock: true })
  if (!found || !isScene(found)) refuse('SESSION_NOT_FOUND')
}

/**
 * Takes a character out of all scenes of a person, as if she had never heard them; her words stay. Scenes that nobody is
 * left in can be read.
 */
export async function leaveAllScenes(
  tx: Tx,
  { userId, characterId, now }: { userId: string; characterId: string; now: Date },
): Promise<string[]> {
  const gone = await tx
    .delete(sceneMembers)
    .where(and(eq(sceneMembers.userId, userId), eq(sceneMembers.characterId, characterId)))
    .returning()
  const scenes = new Map(gone.map((row) => [row.conversationId, row]))
  if (scenes.size > 0)
    await tx.insert(sceneMembers).values([...scenes.values()].map((row) => ({ ...row, joinedAt: now, leftAt: now })))
  return [...scenes.keys()]
}
