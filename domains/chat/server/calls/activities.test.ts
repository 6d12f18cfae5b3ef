import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import { newKey, openConversationAs, promptOf, wordsOf } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { jun, mara, sceneOf } from '#tests/kit/scenes.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { moveActivity, startActivity, tourMoveActivity, tourStartActivity } from '../../activity-contract.ts'
import type { Activity, ActivityMove, ActivityOptions } from '../../activity-shape.ts'
import { arrangeConversation } from '../../arrange-contract.ts'
import {
  deleteConversation,
  listMessages,
  replyPrompt,
  sendMessage,
  tourListMessages,
  tourMyBalances,
  tourSendMessage,
} from '../../contract.ts'
import { listBounds } from '../../shared-list.ts'
import { answerFor, thingIds } from '../../twenty-questions.ts'
import { activities } from '../activities/tables.ts'

const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

const iThink: ActivityOptions = { kind: 'twentyQuestions', thinks: 'person' }
const sheThinks: ActivityOptions = { kind: 'twentyQuestions', thinks: 'character' }

async function together(options: ActivityOptions) {
  const someone = await w.adult()
  const sessionId = await openConversationAs(someone)
  return { someone, sessionId, ...(await started(someone, sessionId, options)) }
}

const start = (someone: Person, sessionId: string, options: ActivityOptions, clientMessageId = newKey()) =>
  someone.call(tourStartActivity, { sessionId, options, clientMessageId })

async function started(someone: Person, sessionId: string, options: ActivityOptions) {
  const clientMessageId = newKey()
  const params = { sessionId, options, clientMessageId }
  return { params, activity: (await someone.get(tourStartActivity, params)).activity }
}

const move = (someone: Person, { id, version }: Activity, made: ActivityMove, clientMessageId = newKey()) =>
  someone.call(tourMoveActivity, { activityId: id, version, move: made, clientMessageId })

const shownIn = async (someone: Person, sessionId: string) =>
  (await someone.get(tourListMessages, { sessionId })).activities ?? []

/** How a round of twenty questions stands for its person. */
function gameOf({ state }: Activity): Extract<Activity['state'], { kind: 'twentyQuestions' }> {
  if (state.kind !== 'twentyQuestions') throw new Error('Another kind')
  return state
}

const storedRow = async ({ id }: Activity) => (await w.db.select().from(activities).where(eq(activities.id, id)))[0]

describe('something that two do together', () => {
  it('is begun once for its key, stands among the messages, goes on by moves and costs nothing', async () => {
    const { someone, sessionId, activity, params } = await together(iThink)
    const before = await someone.get(tourMyBalances, {})
    expect((await someone.get(tourStartActivity, params)).activity.id).toBe(activity.id)
    expect(gameOf(activity).current).toHaveProperty('question')
    const key = newKey()
    const first = await move(someone, activity, { type: 'answer', answer: 'yes' }, key)
    expect(first.data?.activity.version).toBe(2)
    expect(gameOf(first.data!.activity).turns).toHaveLength(1)
    // The answer to the first sending was lost: the second makes no further move.
    const again = await move(someone, activity, { type: 'answer', answer: 'yes' }, key)
    expect({ ...again.data?.activity, at: 0 }).toEqual({ ...first.data?.activity, at: 0 })
    expect((await shownIn(someone, sessionId)).map(({ id, version }) => [id, version])).toEqual([[activity.id, 2]])
    expect(await someone.get(tourMyBalances, {})).toEqual(before)
  })

  it('refuses a move on an older version, one that its rules do not allow, and any after its end', async () => {
    const { someone, activity } = await together(iThink)
    const now = (await move(someone, activity, { type: 'answer', answer: 'no' })).data!.activity
    expect((await move(someone, activity, { type: 'answer', answer: 'yes' })).name).toBe('ACTIVITY_CHANGED')
    expect((await move(someone, now, { type: 'question', question: 'alive' })).name).toBe('MOVE_NOT_ALLOWED')
    const wrong = { type: 'answer', answer: 'perhaps' } as unknown as ActivityMove
    expect((await move(someone, now, wrong)).name).toBe('PARAMS_ERROR')
    const over = (await move(someone, now, { type: 'end' })).data!.activity
    expect(over.isOver).toBe(true)
    expect((await move(someone, over, { type: 'answer', answer: 'yes' })).name).toBe('ACTIVITY_CHANGED')
  })

  it('is one of its kind at a time: beginning again brings it to the end of the messages', async () => {
    const { someone, sessionId, activity } = await together(iThink)
    w.clock.advance(60_000)
    const again = (await start(someone, sessionId, sheThinks)).data!.activity
    expect(again).toMatchObject({ id: activity.id, version: 2, placedAt: activity.placedAt + 60_000 })
    await move(someone, again, { type: 'end' })
    const next = (await start(someone, sessionId, sheThinks)).data!.activity
    expect(next.id).not.toBe(activity.id)
    expect(await shownIn(someone, sessionId)).toHaveLength(2)
  })

  it('is nobody else’s, and is in no scene, no archive and no deleted conversation', async () => {
    const { someone, sessionId, activity } = await together(iThink)
    const other = await w.adult()
    expect((await start(other, sessionId, iThink)).name).toBe('SESSION_NOT_FOUND')
    expect((await move(other, activity, { type: 'end' })).name).toBe('ACTIVITY_NOT_FOUND')
    const member = await w.member('scene-together@example.org')
    const scene = await sceneOf(member, mara, jun)
    const inScene = { sessionId: scene, options: iThink, clientMessageId: newKey() }
    expect((await member.call(startActivity, inScene)).name).toBe('CHARACTER_NOT_FOUND')
    const own = await openConversationAs(member)
    const going = (await member.get(startActivity, { ...inScene, sessionId: own })).activity
    const answer = { activityId: going.id, version: 1, move: { type: 'answer', answer: 'no' } as const }
    await member.get(arrangeConversation, { sessionId: own, place: 'archive' })
    const archived = await member.call(moveActivity, { ...answer, clientMessageId: newKey() })
    expect(archived.name).toBe('CONVERSATION_ARCHIVED')
    await member.get(deleteConversation, { sessionId: own })
    const gone = await member.call(moveActivity, { ...answer, clientMessageId: newKey() })
    expect(gone.name).toBe('ACTIVITY_NOT_FOUND')
    expect((await member.call(startActivity, { ...inScene, sessionId: sessionId })).name).toBe('SESSION_NOT_FOUND')
    expect(await shownIn(someone, sessionId)).toHaveLength(1)
  })

  it('waits while the person is in a crisis, and is in no prompt for a day', async () => {
    const { someone, sessionId, activity } = await together(iThink)
    await someone.call(tourSendMessage, { sessionId, text: 'I want to end my life', clientMessageId: newKey() })
    expect((await move(someone, activity, { type: 'answer', answer: 'no' })).name).toBe('CARE_PAUSED')
    expect((await start(someone, sessionId, iThink)).name).toBe('CARE_PAUSED')
    expect((await move(someone, activity, { type: 'end' })).name).toBe('OK')
  })

  it('is one of a few in a page and in a prompt, however many were begun and ended', async () => {
    const { someone, sessionId, activity } = await together({ kind: 'sharedList' })
    const row = (await storedRow(activity))!
    const at = w.clock.now()
    const state = { kind: 'filmEvening', title: 'Night Train', minutes: 90, elapsedMs: 0, runningSince: null } as const
    const film = { ...row, kind: state.kind, state, clientId: null, endedAt: at, placedAt: at }
    await w.db.insert(activities).values(Array.from({ length: 80 }, () => ({ ...film, id: newId(at) })))
    const shown = await shownIn(someone, sessionId)
    expect(shown).toHaveLength(60)
    expect(shown.map(({ id }) => id)).toContain(activity.id)
    const said = { sessionId, text: 'Well?', clientMessageId: newKey() }
    const words = wordsOf(await promptOf(stub, someone.get(tourSendMessage, said)))
    expect(words.match(/just watched/g)).toHaveLength(5)
    expect(words).toContain('keep a list')
  })

  it('goes with a visitor who signs in', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const { activity } = await started(someone, sessionId, sheThinks)
    await w.signIn(someone, 'together-merge@example.org')
    const { activities: shown } = await someone.get(listMessages, { sessionId })
    expect(shown?.map(({ id }) => id)).toEqual([activity.id])
    const params = { activityId: activity.id, version: 1, clientMessageId: newKey() }
    const { data } = await someone.call(moveActivity, { ...params, move: { type: 'question', question: 'animal' } })
    expect(data?.activity.version).toBe(2)
  })
})

describe('twenty questions', () => {
  it('in which she thinks answers truly and hides her thing until the end of the round', async () => {
    const { someone, activity } = await together(sheThinks)
    const stored = await storedRow(activity)
    const secret = stored?.state.kind === 'twentyQuestions' ? stored.state.secret : null
    if (!secret) throw new Error('She thinks of nothing')
    const answered = (await move(someone, activity, { type: 'question', question: 'animal' })).data!.activity
    expect(gameOf(answered)).toMatchObject({
      turns: [{ question: 'animal', answer: answerFor(secret, 'animal') }],
      current: null,
      outcome: null,
      thing: null,
    })
    expect(JSON.stringify(answered)).not.toContain(`"${secret}"`)
    const over = (await move(someone, answered, { type: 'guess', thing: secret })).data!.activity
    expect([over.isOver, gameOf(over).match?.number]).toEqual([false, 1])
    expect(gameOf(over)).toMatchObject({ outcome: 'found', thing: secret })
  })

  it('in which her thing does not follow from the id that the person reads', async () => {
    const { someone, sessionId, activity } = await together(sheThinks)
    const rounds = [activity]
    for (let count = 1; count < 5; count += 1) {
      await move(someone, rounds.at(-1)!, { type: 'end' })
      rounds.push((await started(someone, sessionId, sheThinks)).activity)
    }
    const secrets = await Promise.all(rounds.map(storedRow))
    const derived = rounds.map(({ id }) => thingIds[Number.parseInt(id.slice(-8), 16) % thingIds.length])
    expect(secrets.map((row) => row?.state.kind === 'twentyQuestions' && row.state.secret)).not.toEqual(derived)
  })

  it('is in her prompt with how it stands, without what she may not know, and in what she knew', async () => {
    const someone = await w.member('together-prompt@example.org')
    const sessionId = await openConversationAs(someone)
    const say = () => someone.get(sendMessage, { sessionId, text: 'A hard one?', clientMessageId: newKey() })
    const options = { sessionId, options: sheThinks, clientMessageId: newKey() }
    const { activity } = await someone.get(startActivity, options)
    const stored = await storedRow(activity)
    const secret = (stored?.state.kind === 'twentyQuestions' && stored.state.secret) || ''
    const question = { activityId: activity.id, version: 1, move: { type: 'question', question: 'round' } as const }
    await someone.get(moveActivity, { ...question, clientMessageId: newKey() })
    const first = say()
    const prompt = await promptOf(stub, first)
    expect(prompt.messages.at(-1)?.content).toContain('you play twenty questions')
    expect(prompt.messages.at(-1)?.content).toMatch(/round: (?:yes|no|hard to say)/)
    expect(prompt.messages.at(-1)?.content.split(/[^a-z]+/)).not.toContain(secret)
    expect(prompt.activity).toBe('twentyQuestions')
    const { parts } = await someone.get(replyPrompt, { messageId: (await first).message.id })
    expect(parts.find(({ part }) => part === 'together')?.text).toContain('twenty questions')
    // Just over, she knows what it was; ten minutes later it is past.
    const end = { activityId: activity.id, version: 2, move: { type: 'end' } as const }
    await someone.get(moveActivity, { ...end, clientMessageId: newKey() })
    const after = await promptOf(stub, say())
    expect(wordsOf(after)).toContain(`(${secret})`)
    expect(after.activity).toBeUndefined()
    w.clock.advance(11 * 60_000)
    expect(wordsOf(await promptOf(stub, say()))).not.toContain('twenty questions')
  })
})

describe('a shared list', () => {
  it('takes words of the person as they are judged in a message, and ideas of hers', async () => {
    const { someone, activity } = await together({ kind: 'sharedList' })
    const put = await move(someone, activity, { type: 'add', text: 'A ferry at night' })
    const own = put.data!.activity
    const { data } = await move(someone, own, { type: 'idea' })
    expect(data?.activity.state).toMatchObject({
      items: [
        { id: 1, text: 'A ferry at night', idea: null, isDone: false },
        { id: 2, text: '', idea: expect.any(String) },
      ],
    })
    const crisis = { type: 'add', text: 'I want to end my life' } as const
    expect((await move(someone, data!.activity, crisis)).name).toBe('CARE_PAUSED')
    const wrong = await move(someone, data!.activity, { type: 'add', text: 'a'.repeat(listBounds.words + 1) })
    expect(wrong.name).toBe('PARAMS_ERROR')
  })

  it('takes half of a letter for what it is', async () => {
    const { someone, activity } = await together({ kind: 'sharedList' })
    const put = await move(someone, activity, { type: 'add', text: 'A ferry \ud83d' })
    expect(put.data?.activity.state).toMatchObject({ items: [{ text: 'A ferry \ufffd' }] })
  })

  it('is in her prompt with what stands on it', async () => {
    const { someone, sessionId, activity } = await together({ kind: 'sharedList' })
    await move(someone, activity, { type: 'add', text: 'A ferry at night' })
    const said = { sessionId, text: 'Where to?', clientMessageId: newKey() }
    const prompt = await promptOf(stub, someone.get(tourSendMessage, said))
    expect(prompt.messages.at(-1)?.content).toContain('On it: “A ferry at night”.')
    expect(prompt.activity).toBe('sharedList')
  })
})

describe('a film evening', () => {
  const film: ActivityOptions = { kind: 'filmEvening', title: 'Night Train', minutes: 90 }

  it('runs by the clock of the server, rests, and ends by itself', async () => {
    const { someone, sessionId, activity } = await together(film)
    w.clock.advance(10 * 60_000)
    const rested = (await move(someone, activity, { type: 'run', isRunning: false })).data!.activity
    expect(rested.state).toMatchObject({ elapsedMs: 10 * 60_000, runningSince: null })
    const going = (await move(someone, rested, { type: 'run', isRunning: true })).data!.activity
    w.clock.advance(80 * 60_000 - 1)
    expect((await shownIn(someone, sessionId))[0]?.isOver).toBe(false)
    w.clock.advance(1)
    expect((await shownIn(someone, sessionId))[0]?.isOver).toBe(true)
    expect((await move(someone, going, { type: 'run', isRunning: false })).name).toBe('ACTIVITY_CHANGED')
    const next = (await start(someone, sessionId, film)).data!.activity
    expect(next.id).not.toBe(activity.id)
    expect((await storedRow(activity))?.endedAt).toEqual(w.clock.now())
    w.clock.advance(5 * 60_000)
    const left = (await move(someone, next, { type: 'end' })).data!.activity
    expect(left).toMatchObject({ isOver: true, state: { elapsedMs: 5 * 60_000, runningSince: null } })
  })

  it('is in her prompt with its minute, and has a title that is judged', async () => {
    const { someone, sessionId } = await together(film)
    w.clock.advance(34 * 60_000)
    const said = { sessionId, text: 'Shh.', clientMessageId: newKey() }
    const prompt = await promptOf(stub, someone.get(tourSendMessage, said))
    expect(prompt.messages.at(-1)?.content).toContain('“Night Train” at the same time, minute 34 of 90, running')
    const other = await w.adult()
    const elsewhere = await openConversationAs(other)
    const crisis = { ...film, title: 'I want to end my life' }
    expect((await start(other, elsewhere, crisis)).name).toBe('CARE_PAUSED')
  })
})
