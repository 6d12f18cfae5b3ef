import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { ChatEngine } from '#platform/models/chat-engine.ts'
import type { ConversationRow } from './conversations.ts'
import { leavingOf } from './model-choice.ts'
import { conversations } from './tables.ts'

const everyMs = 6 * 3_600_000
const pageSize = 500
const nobody = '00000000-0000-0000-0000-000000000000'

const letter = z.strictObject({ userId: z.uuid(), model: z.string(), next: z.string(), from: z.number() })
/** A model that goes, the one that writes in its place, and from when, for a person whose conversations it writes. */
export type ModelLetter = z.infer<typeof letter>
/** Sends it in the person's language, and nothing to a person without an address. */
export type SendModelLetter = (about: ModelLetter) => Promise<void>

const announceJob = defineJob('chat.announce-models', z.object({}))
const letterJob = defineJob('chat.model-letter', letter)

export type ModelLetterNeeds = {
  db: Db
  engine: Pick<ChatEngine, 'models'>
  clock: Clock
  jobs: Pick<Jobs, 'register' | 'enqueue'>
  sendModelLetter: SendModelLetter
}

/** Sends each person one letter about a model that goes, a fortnight before, however many conversations it writes. */
export function registerModelLetters(needs: ModelLetterNeeds): void {
  // Without a model that ever goes there is nothing to look for.
  if (!needs.engine.models?.some(({ retiresAt }) => retiresAt)) return
  needs.jobs.register(announceJob, (_, signal) => announceModels(needs, signal), everyMs)
  needs.jobs.register(letterJob, needs.sendModelLetter)
}

type Page = Pick<ConversationRow, 'userId' | 'id' | 'modelChoices'>[]

/** Queues the letters about all models that go within a fortnight. It reads the conversations page by page, by their key. */
async function announceModels(needs: ModelLetterNeeds, signal: AbortSignal): Promise<void> {
  const { db, engine, clock } = needs
  const models = engine.models ?? []
  let last = { userId: nobody, id: nobody }
  while (!signal.aborted) {
    const page: Page = await db
      .select({ userId: conversations.userId, id: conversations.id, modelChoices: conversations.modelChoices })
      .from(conversations)
      .where(
        and(
          sql`(${conversations.userId}, ${conversations.id}) > (${last.userId}::uuid, ${last.id}::uuid)`,
          isNull(conversations.deletedAt),
        ),
      )
      .orderBy(asc(conversations.userId), asc(conversations.id))
      .limit(pageSize)
    for (const [userId, own] of Map.groupBy(page, (row) => row.userId)) {
      const leaving = own.flatMap(({ modelChoices }) => leavingOf(modelChoices, models, clock.now()))
      for (const { model, next, from } of leaving) await announce(needs, { userId, model, next, from })
    }
    const end = page.at(-1)
    if (!end || page.length < pageSize) return
    last = end
  }
}

/** Queues a letter and marks the conversations that it is about together, so that none is sent twice. */
async function announce({ db, jobs }: ModelLetterNeeds, about: ModelLetter): Promise<void> {
  await transact(db, async (tx) => {
    const marked = [await mark(tx, 'base', about), await mark(tx, 'advanced', about)]
    if (!marked.includes(true)) return
    await jobs.enqueue(tx, letterJob, about, `${about.userId}:${about.model}:${about.from}`)
  })
}

async function mark(tx: Tx, tier: 'base' | 'advanced', { userId, model, from }: ModelLetter): Promise<boolean> {
  const choice = sql`${conversations.modelChoices} -> ${tier}::text`
  const marked = await tx
    .update(conversations)
    .set({
      modelChoices: sql`jsonb_set(${conversations.modelChoices}, array[${tier}::text, 'announcedFor'], to_jsonb(${from}::float8))`,
    })
    .where(
      and(
        eq(conversations.userId, userId),
        isNull(conversations.deletedAt),
        sql`${choice} ->> 'model' = ${model}`,
        sql`(${choice} ->> 'announcedFor')::float8 is distinct from ${from}::float8`,
      ),
    )
    .returning({ id: conversations.id })
  return marked.length > 0
}
