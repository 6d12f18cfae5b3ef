import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { uploadAddress } from '#domains/media/server/public.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import { rowsOf, transact } from '#platform/db/database.ts'
import type { Fragment } from '#platform/db/statement.ts'
import { fragment } from '#platform/db/statement.ts'
import { refuse } from '#platform/http/handler.ts'
import type { Persona } from '../../personas-contract.ts'
import { personaBounds } from '../../rules.ts'
import { lockConversations } from '../conversations.ts'
import { conversations } from '../tables.ts'
import { personaChoices, personas } from './tables.ts'

/** Who a person is in one conversation. */
export type ChosenPersona = { name: string; about: string }

/** The personas of a person, the oldest first. */
export async function personasOf(db: Queryable, userId: string): Promise<Persona[]> {
  const rows = await db
    .select()
    .from(personas)
    .where(eq(personas.userId, userId))
    .orderBy(asc(personas.createdAt), asc(personas.id))
  return rows.map(personaView)
}

type PersonaRow = typeof personas.$inferSelect

/** A persona as its person sees it. */
export function personaView({ id, name, about, isDefault, picture }: PersonaRow): Persona {
  return {
    id,
    name,
    about,
    isDefault,
    picture: picture === null ? null : { key: picture, url: uploadAddress(picture) },
  }
}

type Saved = Omit<PersonaRow, 'createdAt' | 'picture'> & { picture: string | null | undefined; now: Date }

/**
 * Stores a persona, new or changed; the one that was the default before gives way to a new default. A picture that is left out stays.
 * Gives the key of the picture that it no longer has, too.
 */
export function storePersona(
  db: Db,
  { userId, now, ...one }: Saved,
): Promise<{ row: PersonaRow; left: string | null }> {
  return transact(db, async (tx) => {
    await lockConversations(tx, userId)
    const others = await tx.$count(personas, and(eq(personas.userId, userId), ne(personas.id, one.id)))
    if (others >= personaBounds.most) refuse('TOO_MANY_PERSONAS')
    if (one.isDefault)
      await tx
        .update(personas)
        .set({ isDefault: false })
        .where(and(eq(personas.userId, userId), personas.isDefault))
    const { id, name, about, isDefault, picture } = one
    const [before] = await tx
      .select({ picture: personas.picture })
      .from(personas)
      .where(and(eq(personas.userId, userId), eq(personas.id, id)))
    const changed = { name, about, isDefault, ...(picture === undefined ? {} : { picture }) }
    const [row] = await tx
      .insert(personas)
      .values({ userId, createdAt: now, id, ...changed })
      .onConflictDoUpdate({ target: [personas.userId, personas.id], set: changed })
      .returning()
    if (!row) throw new Error('A persona that was not stored')
    return { row, left: before && before.picture !== row.picture ? before.picture : null }
  })
}

/** Deletes a persona; false when there is none. Conversations name it still, so that saving it anew brings it back there. */
export async function removePersona(db: Queryable, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(personas)
    .where(and(eq(personas.userId, userId), eq(personas.id, id)))
    .returning({ id: personas.id })
  return gone.length === 1
}

/** A persona of a person; null for none, and for one that was deleted. */
export async function findPersona(
  db: Queryable,
  of: { userId: string; personaId: string | null },
): Promise<(ChosenPersona & { id: string; picture: string | null }) | null> {
  if (of.personaId === null) return null
  const [found] = await db
    .select({ id: personas.id, name: personas.name, about: personas.about, picture: personas.picture })
    .from(personas)
    .where(and(eq(personas.userId, of.userId), eq(personas.id, of.personaId)))
  return found ?? null
}

/** Who a person is in a conversation, as its screen shows it; null for themselves. */
export async function shownPersona(
  db: Queryable,
  of: { userId: string; personaId: string | null },
): Promise<{ name: string; picture: string | null } | null> {
  const found = await findPersona(db, of)
  return found && { name: found.name, picture: found.picture === null ? null : uploadAddress(found.picture) }
}

/** The subset of the pictures that personas have. */
export async function picturesOfPersonas(tx: Queryable, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ picture: personas.picture })
    .from(personas)
    .where(inArray(personas.picture, [...keys]))
  return new Set(rows.flatMap(({ picture }) => picture ?? []))
}

/** Who a person is when a conversation with a character begins: as chosen for her, else the default; null for themselves. */
export async function personaToBegin(
  db: Queryable,
  { userId, characterId }: { userId: string; characterId: string },
): Promise<(ChosenPersona & { id: string }) | null> {
  const [found] = await rowsOf<ChosenPersona & { id: string }>(
    db,
    sql`select id, name, about from ${personas} p where p.user_id = ${userId} and case
      when exists (select from ${personaChoices} c where c.user_id = ${userId} and c.character_id = ${characterId})
      then p.id = (select c.persona_id from ${personaChoices} c where c.user_id = ${userId} and c.character_id = ${characterId})
      else p.is_default end`,
  )
  return found ?? null
}

type Choice = { userId: string; conversationId: string; personaId: string | null; scope: 'conversation' | 'character' }

/** Sets who a person is in a conversation, or in all with its character. */
export function choosePersonaFor(db: Db, { userId, conversationId, personaId, scope }: Choice): Promise<void> {
  return transact(db, async (tx) => {
    await lockConversations(tx, userId)
    if (personaId !== null && !(await findPersona(tx, { userId, personaId }))) refuse('PERSONA_NOT_FOUND')
    const own = and(eq(conversations.userId, userId), isNull(conversations.deletedAt))
    const [changed] = await tx
      .update(conversations)
      .set({ personaId })
      .where(and(own, eq(conversations.id, conversationId)))
      .returning({ characterId: conversations.characterId })
    if (!changed) return refuse('SESSION_NOT_FOUND')
    if (scope === 'conversation') return
    const { characterId } = changed
    await tx
      .update(conversations)
      .set({ personaId })
      .where(and(own, eq(conversations.characterId, characterId)))
    await tx
      .insert(personaChoices)
      .values({ userId, characterId, personaId })
      .onConflictDoUpdate({ target: [personaChoices.userId, personaChoices.characterId], set: { personaId } })
  })
}

/** For a statement that reads a conversation: its persona as JSON, null for none. */
export function personaValue({ userId, personaId }: { userId: Fragment; personaId: Fragment }): Fragment {
  return fragment`(select json_build_object('name', p.name, 'about', p.about) from personas p where p.user_id = ${userId} and p.id = ${personaId})`
}
