import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { PersonEvents } from '#platform/events/person-events.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { handle, refuse } from '#platform/http/handler.ts'
import { timeUpMs } from '#domains/wellbeing/server/public.ts'
import type { moveActivity, startActivity, tourMoveActivity, tourStartActivity } from '../../activity-contract.ts'
import type { ActivityRow } from '../activities/activity-rows.ts'
import { activityView, findActivity, moveActivityRow, startActivityRow } from '../activities/activity-rows.ts'
import type { DrawingNeeds } from '../activities/own-drawings.ts'
import { admitDrawing, herStep } from '../activities/own-drawings.ts'
import { ownWords } from '../activities/play.ts'
import type { OwnWordsNeeds } from '../moderate-own-words.ts'
import { moderateOwnWords } from '../moderate-own-words.ts'
import type { FindPartnerNeeds } from '../partner.ts'
import { requirePartner } from '../partner.ts'

type Needs = FindPartnerNeeds &
  OwnWordsNeeds & { db: Db; events: Pick<PersonEvents, 'publish'>; drawings: DrawingNeeds }

/** Begins something that two do together. */
export function startActivityHandler(call: typeof startActivity | typeof tourStartActivity, needs: Needs) {
  return handle(call, async ({ params, actor, caller, now }) => {
    const { sessionId: conversationId, options, clientMessageId: clientId } = params
    await requireTwo(needs, { conversationId, actor, caller, now })
    await moderateWords(needs, ownWords(options), { conversationId, actor, caller, now })
    const starting = { userId: actor.userId, conversationId, options, clientId, now }
    const row = await transact(needs.db, (tx) => startActivityRow(tx, starting))
    return shown(needs, row, now)
  })
}

/** Makes a move in it. */
export function moveActivityHandler(call: typeof moveActivity | typeof tourMoveActivity, needs: Needs) {
  return handle(call, async ({ params, actor, caller, now, fail }) => {
    const { activityId: id, version, move, clientMessageId: key } = params
    const { userId } = actor
    const before = (await findActivity(needs.db, userId, id)) ?? fail('ACTIVITY_NOT_FOUND')
    const { conversationId } = before
    // Ending needs no permission.
    if (move.type !== 'end') await requireTwo(needs, { conversationId, actor, caller, now })
    await moderateWords(needs, ownWords(move), { conversationId, actor, caller, now })
    if (move.type === 'show') await admitDrawing(needs.drawings, userId, move.strokes)
    // A move that was made, or that is stale, is answered as any other is: nothing is guessed for it.
    const isDue = before.version === version && before.endedAt === null && !before.moveKeys.includes(key)
    const made = move.type === 'ask' && isDue ? ((await herStep(needs, before, { actor, caller })) ?? move) : move
    const row = await transact(needs.db, (tx) => moveActivityRow(tx, { userId, id, version, move: made, key, now }))
    return shown(needs, row, now)
  })
}

/** Answers with a row, and shows it to every device of its person. */
function shown({ events }: Needs, row: ActivityRow, now: Date) {
  const activity = activityView(row, now)
  events.publish(row.userId, 'activity', { sessionId: row.conversationId, activity })
  return { activity }
}

type Wanting = { conversationId: string; actor: Actor; caller: Caller; now: Date }

/** Refuses where a person and one character cannot go on together: in a scene, in a crisis, past the person's own limit. */
async function requireTwo(needs: Needs, { conversationId, actor, caller, now }: Wanting): Promise<void> {
  if (actor.care?.isPaused) refuse('CARE_PAUSED')
  const { isScene } = await requirePartner(needs, conversationId, actor, caller)
  if (isScene) refuse('CHARACTER_NOT_FOUND')
  const waitMs = await timeUpMs(needs.db, actor, caller, now)
  if (waitMs > 0) refuse('TIME_LIMIT_REACHED', waitMs)
}

/** Refuses words that would be refused in a message. */
async function moderateWords(needs: Needs, text: string, { conversationId, ...by }: Wanting): Promise<void> {
  if (text !== '') await moderateOwnWords(needs, { text, place: `activity ${conversationId}`, recent: [], ...by })
}
