import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { Listed } from '#domains/characters/server/public.ts'
import { listEarlierVersions } from '#domains/characters/server/public.ts'
import { mayGoBack } from './card-versions.ts'
import type { ModelChanger } from './model-choice.ts'
import { conversations } from './tables.ts'

/** The models of a conversation: the one that the person agreed to, the one before, and who changed it, where that is known. */
type KnownModel = { model: string; earlier: string | null; changedAt: number | null; changedBy: ModelChanger | null }

/** The fixed facts between a person and a character: her card in its versions, and the models that write. */
export async function readCovenant(
  tx: Queryable,
  userId: string,
  { character, conversationId }: { character: Listed['character']; conversationId: string | null },
) {
  const [versions, [row]] = await Promise.all([
    listEarlierVersions(tx, character.id),
    conversationId === null
      ? []
      : tx
          .select({ chosen: conversations.cardVersion, choices: conversations.modelChoices })
          .from(conversations)
          .where(
            and(
              eq(conversations.userId, userId),
              eq(conversations.id, conversationId),
              isNull(conversations.deletedAt),
            ),
          ),
  ])
  const earlier = versions.map(({ version, endedAt, endedBy }) => ({ version, endedAt: endedAt.getTime(), endedBy }))
  const models = Object.values(row?.choices ?? {}).map(
    ({ model, earlier: before, changedAt, changedBy }): KnownModel => ({
      model,
      earlier: before ?? null,
      changedAt: changedAt === undefined ? null : Date.parse(changedAt),
      changedBy: changedBy ?? null,
    }),
  )
  return {
    version: (earlier[0]?.version ?? 0) + 1,
    earlier,
    chosen: earlier.some(({ version }) => version === row?.chosen) ? (row?.chosen ?? null) : null,
    mayGoBack: conversationId !== null && mayGoBack(character, userId),
    models,
  }
}
