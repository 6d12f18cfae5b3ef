import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKey, openConversationAs, promptOf, wordsOf } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { tourMoveActivity, tourStartActivity } from '../../activity-contract.ts'
import type { Activity, ActivityMove } from '../../activity-shape.ts'
import { tourListMessages, tourSendMessage } from '../../contract.ts'
import { guessIn } from './guess-drawing.ts'

const strokes = [
  [20, 128, 230, 128],
  [128, 30],
]

async function begin(w: World, locale = 'en') {
  const someone = await w.adult({ locale })
  const sessionId = await openConversationAs(someone)
  const options = { kind: 'personDraws' } as const
  const { activity } = await someone.get(tourStartActivity, { sessionId, options, clientMessageId: newKey() })
  return { someone, sessionId, activity }
}

const move = (someone: Person, { id, version }: Activity, made: ActivityMove, clientMessageId = newKey()) =>
  someone.call(tourMoveActivity, { activityId: id, version, move: made, clientMessageId })

async function shown(someone: Person, activity: Activity, words: string, lines = strokes) {
  return (await move(someone, activity, { type: 'show', strokes: lines, words })).data!.activity
}

function roundOf({ state }: Activity): Extract<Activity['state'], { kind: 'personDraws' }> {
  if (state.kind !== 'personDraws') throw new Error('Another kind')
  return state
}

describe('an engine that reads pictures', () => {
  const stub = createStubEngine()
  let w: World
  beforeAll(async () => {
    w = await world({ engine: { ...stub.engine, seesPictures: () => true } })
  })
  afterAll(() => w.close())

  it('sees the drawing as a picture, reads what was wrong, and its right guess ends the drawing', async () => {
    const { someone, sessionId, activity } = await begin(w)
    let now = await shown(someone, activity, '')
    const first = move(someone, now, { type: 'ask' })
    const prompt = await promptOf(stub, first, '“A balloon.”\nOr a kite')
    const [picture = ''] = prompt.messages[1]?.pictures ?? []
    expect(await sharp(Buffer.from(picture, 'base64')).metadata()).toMatchObject({ format: 'jpeg', width: 512 })
    expect(wordsOf(prompt)).not.toContain('You do not see the drawing')
    now = (await first).data!.activity
    expect(roundOf(now).current?.waiting).toEqual({ guess: { text: 'A balloon', isSeen: true } })
    expect((await move(someone, now, { type: 'ask' })).name).toBe('MOVE_NOT_ALLOWED')
    now = (await move(someone, now, { type: 'answer', answer: 'no' })).data!.activity
    const second = move(someone, now, { type: 'ask' })
    expect(wordsOf(await promptOf(stub, second, 'a lamp'))).toContain('Wrong guesses: A balloon')
    now = (await move(someone, (await second).data!.activity, { type: 'answer', answer: 'yes' })).data!.activity
    expect(roundOf(now).done).toMatchObject([{ isFound: true, strokes, guesses: [{}, { text: 'a lamp' }] }])
    const listed = (await someone.get(tourListMessages, { sessionId })).activities?.map(({ state }) => state)
    expect(listed).toEqual([now.state])
  })

  it('sees no picture of a drawing in words alone, and its words are refused as others are', async () => {
    const { someone, activity } = await begin(w)
    const blocked = { type: 'show' as const, strokes: [], words: 'I am 15 years old.' }
    expect((await move(someone, activity, blocked)).name).toBe('AGE_PROOF_REQUIRED')
    const other = await begin(w)
    const now = await shown(other.someone, other.activity, 'It floats on a pond', [])
    const guess = move(other.someone, now, { type: 'ask' })
    const prompt = await promptOf(stub, guess, 'a paper boat')
    expect(prompt.messages[1]?.pictures).toBeUndefined()
    expect(wordsOf(prompt)).toContain('You do not see the drawing.\nThe person says of it: It floats on a pond')
    expect(roundOf((await guess).data!.activity).current?.waiting).toEqual({
      guess: { text: 'a paper boat', isSeen: false },
    })
  })

  it('that writes nothing, or something that may not be shown, leaves the guess to the rules', async () => {
    const { someone, activity } = await begin(w)
    const now = await shown(someone, activity, '')
    const guess = move(someone, now, { type: 'ask' })
    await promptOf(stub, guess, 'x'.repeat(61))
    expect(roundOf((await guess).data!.activity).current?.waiting).toHaveProperty('question')
  })

  it('that fails leaves the drawing where it is, and one key makes one guess', async () => {
    const { someone, sessionId, activity } = await begin(w)
    const now = await shown(someone, activity, 'It rings')
    const failing = move(someone, now, { type: 'ask' })
    ;(await stub.next()).fail(new Error('the engine is away'))
    expect((await failing).name).toBe('ENGINE_OVERLOADED')
    const key = newKey()
    const first = move(someone, now, { type: 'ask' }, key)
    await promptOf(stub, first, 'a bell')
    expect((await first).data?.activity.version).toBe(3)
    expect((await move(someone, now, { type: 'ask' }, key)).data?.activity.version).toBe(3)
    expect((await move(someone, now, { type: 'ask' })).name).toBe('ACTIVITY_CHANGED')
    expect(stub.requested()).toBe(0)
    const said = { sessionId, text: 'Well?', clientMessageId: newKey() }
    const words = wordsOf(await promptOf(stub, someone.get(tourSendMessage, said)))
    expect(words).toContain('Their words about it: “It rings”')
  })
})

describe('without an engine', () => {
  let w: World
  beforeAll(async () => {
    w = await world()
  })
  afterAll(() => w.close())

  it('she says that she sees nothing: she puts questions, and takes what the words name for the drawing', async () => {
    const { someone, activity } = await begin(w, 'de')
    let now = await shown(someone, activity, '')
    now = (await move(someone, now, { type: 'ask' })).data!.activity
    expect(roundOf(now).current?.waiting).toHaveProperty('question')
    now = (await move(someone, now, { type: 'answer', answer: 'unsure' })).data!.activity
    expect(roundOf(now).current?.clues).toHaveLength(1)
    now = await shown(someone, now, 'So ähnlich wie ein Leuchtturm')
    now = (await move(someone, now, { type: 'ask' })).data!.activity
    expect(roundOf(now).current?.waiting).toEqual({ guess: { thing: 'lighthouse', isSeen: false } })
  })

  it('takes no lines beyond the bounds, no move of another kind and no guess before something is shown', async () => {
    const { someone, activity } = await begin(w)
    const wrong = { type: 'show', strokes: [[1, 2, 3]], words: '' } as const
    expect((await move(someone, activity, wrong as unknown as ActivityMove)).name).toBe('PARAMS_ERROR')
    for (const type of ['ask', 'pass', 'stroke'] as const)
      expect((await move(someone, activity, { type })).name).toBe('MOVE_NOT_ALLOWED')
  })
})

describe('the guess in an answer', () => {
  it('is its first line without quotation marks and full stops, if it is short', () => {
    expect(guessIn('  “A cat.”\nor a dog')).toBe('A cat')
    expect(guessIn('「猫」。')).toBe('猫')
    expect([guessIn(' \n'), guessIn('a'.repeat(61)), guessIn('…')]).toEqual([null, null, '…'])
  })
})
