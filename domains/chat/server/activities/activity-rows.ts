import { randomInt } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { and, desc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Fragment } from '#platform/db/statement.ts'
import { defineStatement, fragment, query } from '#platform/db/statement.ts'
import { refuse } from '#platform/http/handler.ts'
import type { Activity, ActivityOptions, ActivityState } from '../../activity-shape.ts'
import { findConversation } from '../conversations.ts'
import { messages } from '../tables.ts'
import type { PlayedMove } from './play.ts'
import { begin, ended, endOf, play, stateInWords, stateView } from './play.ts'
import { activities } from './tables.ts'

export type ActivityRow = typeof activities.$inferSelect

/** So many keys of moves are remembered; a move that is sent again later is one on an older version. */
const rememberedKeys = 16

/** A page of messages has no more activities, however many were begun and ended. */
const mostOfPage = 60

/** How a row stands for its person. */
export function activityView({ id, version, state, endedAt, placedAt }: ActivityRow, now: Date): Activity {
  const isOver = (endedAt ?? endOf(state, now)) !== null
  return {
    id,
    version,
    state: stateView(state, isOver),
    isOver,
    placedAt: placedAt.getTime(),
    at: now.getTime(),
  }
}

type Starting = { userId: string; conversationId: string; options: ActivityOptions; clientId: string; now: Date }

/**
 * Begins an activity, once for its key; one of the kind that goes on is placed at the end of the messages instead.
 * NOTE: the lock of the conversation lets two devices that begin at once find the same one.
 */
export async function startActivityRow(tx: Tx, starting: Starting): Promise<ActivityRow> {
  const { userId, conversationId, options, clientId, now } = starting
  const conversation =
    (await findConversation(tx, userId, conversationId, { lock: true })) ?? refuse('SESSION_NOT_FOUND')
  if (conversation.isArchived) refuse('CONVERSATION_ARCHIVED')
  const [repeated] = await tx
    .select()
    .from(activities)
    .where(and(eq(activities.userId, userId), eq(activities.clientId, clientId)))
  if (repeated) {
    const isSame = repeated.conversationId === conversationId && repeated.kind === options.kind
    return isSame ? repeated : refuse('KEY_REUSED')
  }
  const [running] = await tx
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.userId, userId),
        eq(activities.conversationId, conversationId),
        eq(activities.kind, options.kind),
        isNull(activities.endedAt),
      ),
    )
    .for('update')
  const endedAt = running && endOf(running.state, now)
  if (running && endedAt) await changeRow(tx, running, { endedAt })
  else if (running) return changeRow(tx, running, { placedAt: now })
  const id = newId(now)
  const row = { userId, id, conversationId, kind: options.kind, clientId, placedAt: now, createdAt: now }
  const [made] = await tx
    .insert(activities)
    .values({ ...row, state: begin(options, { seed: newSeed(), now, last: await lastState(tx, starting) }) })
    .returning()
  if (!made) throw new Error('An activity was not stored')
  return made
}

/** How the last one of a kind in a conversation stands, whatever its end; null before the first. */
async function lastState(tx: Tx, { userId, conversationId, options }: Starting): Promise<ActivityState | null> {
  const [row] = await tx
    .select({ state: activities.state })
    .from(activities)
    .where(
      and(
        eq(activities.userId, userId),
        eq(activities.conversationId, conversationId),
        eq(activities.kind, options.kind),
      ),
    )
    .orderBy(desc(activities.placedAt))
    .limit(1)
  return row?.state ?? null
}

type Moving = {
  userId: string
  id: string
  version: number
  move: PlayedMove | { type: 'end' }
  key: string
  now: Date
}

/** Makes a move, once for its key, on the version that the person saw. */
export async function moveActivityRow(tx: Tx, { userId, id, version, move, key, now }: Moving): Promise<ActivityRow> {
  const own = and(eq(activities.userId, userId), eq(activities.id, id))
  const [row] = await tx.select().from(activities).where(own).for('update')
  const conversation = row && (await findConversation(tx, userId, row.conversationId))
  if (!row || !conversation) return refuse('ACTIVITY_NOT_FOUND')
  if (row.moveKeys.includes(key)) return row
  if (conversation.isArchived) refuse('CONVERSATION_ARCHIVED')
  if (row.version !== version || (row.endedAt ?? endOf(row.state, now)) !== null) refuse('ACTIVITY_CHANGED')
  const state =
    move.type === 'end' ? ended(row.state, now) : (play(row.state, move, newSeed(), now) ?? refuse('MOVE_NOT_ALLOWED'))
  const endedAt = move.type === 'end' ? now : endOf(state, now)
  return changeRow(tx, row, { state, endedAt, moveKeys: [...row.moveKeys, key].slice(-rememberedKeys) })
}

/** An activity of a person; null where it is not theirs. */
export async function findActivity(tx: Queryable, userId: string, id: string): Promise<ActivityRow | null> {
  const [row] = await tx
    .select()
    .from(activities)
    .where(and(eq(activities.userId, userId), eq(activities.id, id)))
  return row ?? null
}

type Change = Partial<Pick<ActivityRow, 'state' | 'placedAt' | 'endedAt' | 'moveKeys'>>

async function changeRow(tx: Tx, { userId, id, version }: ActivityRow, change: Change): Promise<ActivityRow> {
  const [changed] = await tx
    .update(activities)
    .set({ ...change, version: version + 1 })
    .where(and(eq(activities.userId, userId), eq(activities.id, id)))
    .returning()
  return changed ?? refuse('ACTIVITY_NOT_FOUND')
}

/** Nothing that the person reads says it: her thing in a game follows from it. */
function newSeed(): number {
  return randomInt(2 ** 32)
}

/**
 * The activities in the time of a page of messages, as photos stand in it, the latest where there are very many; with the
 * newest page also those that go on, however far back they stand.
 */
export async function activitiesOfPage(
  tx: Queryable,
  { userId, conversationId }: { userId: string; conversationId: string },
  page: { first: string | null; next: string | null },
): Promise<ActivityRow[]> {
  const timeOf = (id: string) =>
    sql`(select ${messages.createdAt} from ${messages} where ${messages.userId} = ${userId} and ${messages.id} = ${id})`
  const since = page.next === null ? undefined : gte(activities.placedAt, timeOf(page.next))
  const inTime: SQL | undefined =
    page.first === null
      ? since && or(since, isNull(activities.endedAt))
      : and(since, lt(activities.placedAt, timeOf(page.first)))
  const latest = await tx
    .select()
    .from(activities)
    .where(and(eq(activities.userId, userId), eq(activities.conversationId, conversationId), inTime))
    .orderBy(desc(isNull(activities.endedAt)), desc(activities.placedAt))
    .limit(mostOfPage)
  return latest.toSorted((one, other) => one.placedAt.getTime() - other.placedAt.getTime())
}

/** An activity as a prompt reads it. */
export type PromptActivity = { state: ActivityState; isOver: boolean }

type Place = { userId: Fragment; conversationId: Fragment; now: Fragment }

/** A value of a statement: the activities of a conversation that go on or ended within ten minutes, the latest six, the oldest first; null for none. */
export function activitiesValue({ userId, conversationId, now }: Place): Fragment {
  return fragment`(
    select json_agg(json_build_object('state', y.state, 'isOver', y.ended_at is not null) order by y.created_at)
    from (
      select x.state, x.ended_at, x.created_at
      from activities x where x.user_id = ${userId} and x.conversation_id = ${conversationId}
        and (x.ended_at is null or x.ended_at > ${now} - interval '10 minutes')
      order by x.ended_at desc nulls first limit 6) y)`
}

const activitiesStatement = defineStatement(
  'activities-of-conversation',
  { userId: 'uuid', conversationId: 'uuid', now: 'timestamptz' },
  (at) => query<{ activities: PromptActivity[] | null }>`select ${activitiesValue(at)} as activities`,
)

/** The same for a reply of which they were not read with the turn. */
export async function readActivities(
  db: Queryable,
  place: { userId: string; conversationId: string; now: Date },
): Promise<readonly PromptActivity[]> {
  const [row] = await activitiesStatement(db, place)
  return row?.activities ?? []
}

/** Whether an activity goes on; one with a clock may have ended before anybody looked. */
export function goesOn({ state, isOver }: PromptActivity, now: Date): boolean {
  return !isOver && endOf(state, now) === null
}

/** The lines of a prompt about activities, one for each. */
export function activityLines(list: readonly PromptActivity[], now: Date): string[] {
  return list.map((one) => stateInWords(one.state, !goesOn(one, now), now))
}
