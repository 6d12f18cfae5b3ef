import { and, asc, eq, inArray } from 'drizzle-orm'
import { storedTime } from '#platform/clock/file-time.ts'
import { newId } from '#platform/clock/ids.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { insertAll } from '#platform/db/insert-all.ts'
import type { ActivityState } from '../../activity-shape.ts'
import { activities } from '../activities/tables.ts'
import type { ChatPart } from './chat-part.ts'

/** The activities of conversations as a bundle holds them, nothing where there are none; `places` has the numbers of the conversations. */
export async function readBundledActivities(
  tx: Queryable,
  userId: string,
  places: ReadonlyMap<string, number>,
): Promise<Pick<ChatPart, 'activities'>> {
  if (places.size === 0) return {}
  const rows = await tx
    .select()
    .from(activities)
    .where(and(eq(activities.userId, userId), inArray(activities.conversationId, [...places.keys()])))
    .orderBy(asc(activities.createdAt), asc(activities.id))
  if (rows.length === 0) return {}
  return {
    activities: rows.map((row) => ({
      conversation: places.get(row.conversationId) ?? 0,
      state: row.state,
      placedAt: row.placedAt.getTime(),
      createdAt: row.createdAt.getTime(),
      endedAt: row.endedAt?.getTime() ?? null,
    })),
  }
}

type Storing = { userId: string; list: ChatPart['activities']; now: Date }

/** Stores the activities of a bundle; `places` has the ids of the conversations that they come to. */
export async function storeBundledActivities(
  tx: Tx,
  { userId, list = [], now }: Storing,
  places: ReadonlyMap<number, string>,
): Promise<void> {
  await insertAll(
    list.map(({ conversation, state, placedAt, createdAt, endedAt }) => ({
      userId,
      id: newId(now),
      conversationId: places.get(conversation) ?? '',
      kind: state.kind,
      state: storedState(state, now),
      placedAt: storedTime(placedAt, now),
      createdAt: storedTime(createdAt, now),
      endedAt: endedAt === null ? null : storedTime(endedAt, now),
    })),
    (rows) => tx.insert(activities).values(rows),
  )
}

/** A state as it is stored: a clock that would begin to run later runs from now on. */
function storedState(state: ActivityState, now: Date): ActivityState {
  if (state.kind !== 'filmEvening' || state.runningSince === null) return state
  return { ...state, runningSince: storedTime(state.runningSince, now).getTime() }
}
