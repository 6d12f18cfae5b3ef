import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKey, openConversationAs, promptOf, wordsOf } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { tourMoveActivity, tourStartActivity } from '../../activity-contract.ts'
import type { Activity, ActivityMove, ActivityOptions } from '../../activity-shape.ts'
import { tourListMessages, tourSendMessage } from '../../contract.ts'
import { drawableThings, drawingsInRound } from '../../drawing-guess.ts'
import { quizLength, quizRounds } from '../../quiz-themes.ts'
import { gameRounds, mostTurns } from '../../twenty-questions.ts'

const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
})
afterAll(() => w.close())

async function together(options: ActivityOptions) {
  const someone = await w.adult()
  const sessionId = await openConversationAs(someone)
  const { activity } = await someone.get(tourStartActivity, { sessionId, options, clientMessageId: newKey() })
  return { someone, sessionId, activity }
}

const move = (someone: Person, { id, version }: Activity, made: ActivityMove) =>
  someone.call(tourMoveActivity, { activityId: id, version, move: made, clientMessageId: newKey() })

function quizOf({ state }: Activity): Extract<Activity['state'], { kind: 'quiz' }> {
  if (state.kind !== 'quiz') throw new Error('Another kind')
  return state
}

function gameOf({ state }: Activity): Extract<Activity['state'], { kind: 'twentyQuestions' }> {
  if (state.kind !== 'twentyQuestions') throw new Error('Another kind')
  return state
}

function drawingOf({ state }: Activity): Extract<Activity['state'], { kind: 'drawingGuess' }> {
  if (state.kind !== 'drawingGuess') throw new Error('Another kind')
  return state
}

/** Chooses the first of all choices in a round, to its end. */
async function chosenThrough(someone: Person, activity: Activity): Promise<Activity> {
  let now = activity
  for (let step = quizOf(now).current; step; step = quizOf(now).current) {
    expect(step).not.toHaveProperty('right')
    expect(step).not.toHaveProperty('hers')
    const [choice = ''] = step.choices
    now = (await move(someone, now, { type: 'choose', choice })).data!.activity
    expect(step.choices).toContain(quizOf(now).turns.at(-1)?.right)
    expect(step.choices).toContain(quizOf(now).turns.at(-1)?.hers)
  }
  return now
}

describe('a quiz', () => {
  it('asks on the chosen theme, says after each choice what is right, and ends after three rounds with their score', async () => {
    const { someone, sessionId, activity } = await together({ kind: 'quiz', theme: 'money' })
    let now = await chosenThrough(someone, activity)
    const { turns, score } = quizOf(now)
    expect([now.isOver, turns.length]).toEqual([false, quizLength])
    expect(score).toBe(turns.filter(({ chosen, right }) => chosen === right).length)
    expect((await move(someone, now, { type: 'round', theme: 'money' })).name).toBe('MOVE_NOT_ALLOWED')
    expect((await move(someone, now, { type: 'round', theme: null })).name).toBe('MOVE_NOT_ALLOWED')
    for (let [theme] = quizOf(now).offered; theme; [theme] = quizOf(now).offered)
      now = await chosenThrough(someone, (await move(someone, now, { type: 'round', theme })).data!.activity)
    expect([now.isOver, quizOf(now).match?.number]).toEqual([true, quizRounds])
    const own = quizOf(now).match?.points.person ?? 0
    expect(own).toBeGreaterThanOrEqual(score + quizOf(now).score)
    expect((await move(someone, now, { type: 'choose', choice: 'JP' })).name).toBe('ACTIVITY_CHANGED')
    const shown = (await someone.get(tourListMessages, { sessionId })).activities ?? []
    expect(shown.map(({ state }) => state)).toEqual([now.state])
  })

  it('takes no choice that it does not offer, and no move of another kind', async () => {
    const { someone, activity } = await together({ kind: 'quiz', theme: 'words' })
    for (const wrong of [{ type: 'choose', choice: 'nothing' }, { type: 'stroke' }, { type: 'guess', thing: 'cat' }])
      expect((await move(someone, activity, wrong as ActivityMove)).name).toBe('MOVE_NOT_ALLOWED')
  })

  it('is in her prompt with how it stands, without the question that waits', async () => {
    const { someone, sessionId, activity } = await together({ kind: 'quiz', theme: 'languages' })
    const [choice = ''] = quizOf(activity).current?.choices ?? []
    const now = (await move(someone, activity, { type: 'choose', choice })).data!.activity
    const sent = someone.get(tourSendMessage, { sessionId, text: 'How am I doing?', clientMessageId: newKey() })
    const words = wordsOf(await promptOf(stub, sent))
    expect(words).toContain('you play a quiz (languages)')
    expect(words).not.toContain(quizOf(now).current?.subject)
  })
})

describe('twenty questions', () => {
  it('is a match of rounds: the next one begins by a move, once the one before is over, and the other one thinks', async () => {
    const { someone, activity } = await together({ kind: 'twentyQuestions', thinks: 'person' })
    expect((await move(someone, activity, { type: 'round', theme: null })).name).toBe('MOVE_NOT_ALLOWED')
    let now = activity
    for (let step = gameOf(now).current; step; step = gameOf(now).current)
      now = (await move(someone, now, { type: 'answer', answer: 'guess' in step ? 'yes' : 'no' })).data!.activity
    expect(now.isOver).toBe(false)
    expect(gameOf(now)).toMatchObject({
      outcome: 'found',
      match: { number: 1, most: gameRounds, points: { person: 0 } },
    })
    expect(gameOf(now).match?.points.character).toBe(mostTurns + 1 - gameOf(now).turns.length)
    const next = (await move(someone, now, { type: 'round', theme: null })).data!.activity
    expect(gameOf(next)).toMatchObject({
      thinks: 'character',
      turns: [],
      outcome: null,
      thing: null,
      match: { number: 2 },
    })
  })
})

describe('drawings that the person finds out', () => {
  it('grow by strokes, end by a right guess or when they are given up, and hide what they are until then', async () => {
    const { someone, activity } = await together({ kind: 'drawingGuess' })
    expect(drawingOf(activity)).toMatchObject({ done: [], guesses: [], current: { strokes: [expect.anything()] } })
    expect(JSON.stringify(activity)).not.toMatch(new RegExp(`"(${drawableThings.join('|')})"`))
    const more = (await move(someone, activity, { type: 'stroke' })).data!.activity
    expect(drawingOf(more).current?.strokes).toHaveLength(2)
    let now = (await move(someone, more, { type: 'pass' })).data!.activity
    expect(drawingOf(now)).toMatchObject({ done: [{ isFound: false, strokes: 2 }], points: 0 })
    const left = drawableThings.filter((thing) => thing !== drawingOf(now).done[0]?.thing)
    for (const thing of left) {
      if (drawingOf(now).done.length > 1) break
      now = (await move(someone, now, { type: 'guess', thing })).data!.activity
    }
    expect(drawingOf(now).done).toHaveLength(2)
    while (!now.isOver) now = (await move(someone, now, { type: 'pass' })).data!.activity
    expect([drawingOf(now).done.length, drawingOf(now).current]).toEqual([drawingsInRound, null])
  })

  it('are in her prompt without what is on the card', async () => {
    const { someone, sessionId } = await together({ kind: 'drawingGuess' })
    const sent = someone.get(tourSendMessage, { sessionId, text: 'Wait a moment', clientMessageId: newKey() })
    const words = wordsOf(await promptOf(stub, sent))
    expect(words).toContain(`drawing 1 of ${drawingsInRound}`)
    expect(words).toContain('What you draw now is not in these notes')
  })
})
