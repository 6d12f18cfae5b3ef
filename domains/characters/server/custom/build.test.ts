import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  confirmCharacter,
  createCharacter,
  deleteCharacter,
  listOwnCharacters,
  ownCharacterDetail,
} from '../../custom-contract.ts'
import { fromTemplate } from '#tests/kit/creation-requests.ts'
import { coinsOf, memberWith } from '#tests/kit/photos.ts'
import type { StubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { createStubPictureGenerator, hangs } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { customCharacters } from '../tables.ts'

const minuteMs = 60_000

let w: World
let stub: StubPictureGenerator
beforeAll(async () => {
  stub = createStubPictureGenerator()
  w = await world({ pictureGenerator: stub })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const files = async () => {
  const { store } = w.services
  const folders = await store.list('portraits')
  return (await Promise.all(folders.map((folder) => store.list(folder)))).flat()
}

/** The events that a person's open page receives. */
async function newsOf(userId: string, during: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const reported: Record<string, unknown>[] = []
  const write = (frame: string) => {
    const data = /^event:character\ndata:(.*)$/m.exec(frame)?.[1]
    if (data) reported.push(JSON.parse(data) as Record<string, unknown>)
  }
  let close: () => void = () => undefined
  w.services.events.subscribe(userId, {
    lastEventId: null,
    write,
    end: () => undefined,
    onClose: (listener) => void (close = listener),
  })
  await during()
  close()
  return reported
}

describe('building a character', () => {
  it('notifies the page of each step in its order, and how far it is', async () => {
    const { someone, userId } = await memberWith(w, 'steps@example.org', 200)
    const { character } = await someone.get(createCharacter, fromTemplate())
    const reported = await newsOf(userId, () => w.doJobs())
    expect(reported.every(({ id }) => id === character.id)).toBe(true)
    const steps = reported.map(({ step }) => step)
    expect(steps.filter((step, index) => step !== steps[index - 1])).toEqual([
      'reading',
      'writing',
      'drawing',
      'finishing',
      null,
    ])
    const progress = reported.map((one) => Number(one['progress']))
    expect(progress).toEqual(progress.toSorted((one, other) => one - other))
    expect(reported.at(-1)).toMatchObject({ status: 30, progress: 1 })
  })

  it('is stopped when she is deleted while she is drawn, and leaves no file', async () => {
    const { someone, userId } = await memberWith(w, 'stops@example.org', 200)
    const before = (await files()).length
    const { character } = await someone.get(createCharacter, fromTemplate())
    stub.notify(async (order, options) => {
      await someone.get(deleteCharacter, { characterId: character.id })
      options.onProgress?.(0.5)
      return hangs(order, options)
    })
    await w.doJobs()
    expect((await someone.get(listOwnCharacters, {})).list).toEqual([])
    expect(await coinsOf(w, userId)).toEqual({ own: 200, held: 0, spent: 0 })
    expect(await files()).toHaveLength(before)
  })

  it('is started again after a crash, and ends as one character with one charge', async () => {
    const { someone, userId } = await memberWith(w, 'crash@example.org', 200)
    const { character } = await someone.get(createCharacter, fromTemplate())
    const before = (await files()).length
    stub.notify(() => Promise.reject(new Error('the worker was killed here')))
    await w.doJobs()
    expect((await someone.get(ownCharacterDetail, { characterId: character.id })).character.status).toBe(20)
    w.clock.advance(minuteMs)
    await w.doJobs()
    await someone.get(confirmCharacter, { characterId: character.id })
    expect(await coinsOf(w, userId)).toEqual({ own: 0, held: 0, spent: 200 })
    expect(await files()).toHaveLength(before + 3)
  })

  it('that has said nothing for half an hour is given up, and its price refunded', async () => {
    const { someone, userId } = await memberWith(w, 'silent@example.org', 200)
    const { character } = await someone.get(createCharacter, fromTemplate())
    await w.doJobs()
    // As a worker leaves it whose job was given up by the queue.
    await w.db
      .update(customCharacters)
      .set({ status: 20, step: 'drawing' })
      .where(eq(customCharacters.id, character.id))
    w.clock.advance(61 * minuteMs)
    await w.doJobs()
    const { status, failure } = (await someone.get(ownCharacterDetail, { characterId: character.id })).character
    expect([status, failure]).toEqual([21, expect.stringContaining('had to stop')])
    expect(await coinsOf(w, userId)).toEqual({ own: 200, held: 0, spent: 0 })
  })

  it('is of an adult, whatever the code does [S3-attr-02]', async () => {
    const { someone } = await memberWith(w, 'adult@example.org', 200)
    const { character } = await someone.get(createCharacter, fromTemplate())
    const row = eq(customCharacters.id, character.id)
    await expect(w.db.update(customCharacters).set({ age: 17 }).where(row)).rejects.toThrow()
    await w.doJobs()
  })
})
