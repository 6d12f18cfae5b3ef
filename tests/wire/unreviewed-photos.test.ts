import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openConversation } from '#domains/chat/contract.ts'
import { claimCase, decideCase } from '#domains/desk/operator-contract.ts'
import type { DecidedMeasure } from '#domains/desk/rules.ts'
import { deskCases } from '#domains/desk/server/tables.ts'
import { editPhoto, listPhotos } from '#domains/media/photo-contract.ts'
import { everyCall } from '#tests/kit/contracts.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import type { Person } from '#tests/kit/person.ts'
import { memberWith, ownPhoto, subject } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
let people = 0
beforeAll(async () => {
  w = await world({ config: consoleConfig, pictureGenerator: createStubPictureGenerator() })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const member = async () => (await memberWith(w, `feed-${(people += 1)}@example.org`, 500)).someone

/** Calls that would end what the reader is about to see. */
const endings = /\/(?:logout|end-others|cancel|from\/character|deactivate|activate)$/

/** The calls without an effect, with the answers of which a reader fills lists, the album and a conversation. */
async function callsThatName(photoId: string, reader: Person): Promise<string[]> {
  const { sessionId } = await reader.get(openConversation, { characterId: subject })
  const character = { characterId: subject }
  const samples = [{ limit: 100 }, {}, { ...character, limit: 100 }, character, { sessionId }, { photoId }]
  const naming: string[] = []
  const open = everyCall.filter(
    ({ repeat, path, auth }) => repeat === 'safe' && auth !== 'operator' && !endings.test(path),
  )
  for (const call of open) {
    for (const params of samples.filter((one) => call.params.safeParse(one).success)) {
      const { data } = await reader.call(call, params as never)
      if (JSON.stringify(data ?? null).includes(photoId)) naming.push(call.path)
    }
  }
  return [...new Set(naming)]
}

async function decide(photoId: string, content: DecidedMeasure): Promise<void> {
  const [found] = await w.db.select().from(deskCases).where(eq(deskCases.targetId, photoId))
  const caseId = found?.id ?? ''
  const { at } = await operatorWith(w, 'moderator')
  await at.get(claimCase, { caseId })
  const verdict = { sanction: null, ground: 'terms', reason: 'other', facts: 'It was looked at.' } as const
  await at.get(decideCase, { caseId, content, ...verdict })
}

it('no list, no album and no conversation of another person names a photo that was not reviewed', async () => {
  const creator = await member()
  const { id: photoId } = await ownPhoto(w, creator)
  expect(await callsThatName(photoId, await member())).toEqual([])
  await creator.get(editPhoto, { photoId, isShown: true })
  expect(await callsThatName(photoId, await member())).toEqual([])
  await decide(photoId, 'private-only')
  expect(await callsThatName(photoId, await member())).toEqual([])
}, 120_000)

it('the album names one that passed, so the lists above were read', async () => {
  const creator = await member()
  const { id: photoId } = await ownPhoto(w, creator)
  await creator.get(editPhoto, { photoId, isShown: true })
  await decide(photoId, 'restore')
  expect(await callsThatName(photoId, await member())).toContain(listPhotos.path)
}, 120_000)
