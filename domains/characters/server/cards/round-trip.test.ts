import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { cardCorpus } from '#tests/kit/card-corpus.ts'
import { jsonFile, pngCard, zipFile } from '#tests/kit/card-files.ts'
import { chosen, creationPrice } from '#tests/kit/creation-requests.ts'
import { grantCoins } from '#tests/kit/coins.ts'
import type { Person } from '#tests/kit/person.ts'
import { cookieOf } from '#tests/kit/person.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { exportCard, importCard, readCard } from '../../cards-contract.ts'
import type { ExportFormat } from '../../rules.ts'
import type { CharacterCard } from '../../card.ts'
import { confirmCharacter } from '../../custom-contract.ts'
import { characters } from '../tables.ts'
import { withoutOwn } from './own-parts.ts'
import { readCardFile } from './read-card-file.ts'

let w: World
let someone: Person
beforeAll(async () => {
  w = await world({ pictureGenerator: createStubPictureGenerator() })
  someone = await w.member('sailor@example.org')
  await grantCoins(w, await w.idOf('sailor@example.org'), creationPrice * 50)
})
// Two characters a day are within what somebody may spend in one.
beforeEach(() => w.clock.advance(86_400_000))
afterAll(() => w.close())

/** Imports a file as its preview suggests, has her built and takes her; gives her id. */
async function importFile(file: Buffer): Promise<string> {
  const { preview } = (await someone.upload(readCard, {}, file)).data
  if (!preview) throw new Error('The file has no preview')
  expect(preview.refusals).toEqual([])
  const params = { key: randomUUID(), name: preview.name, options: { ...chosen, ...preview.options }, isPublic: false }
  const { name, message, data } = await someone.upload(importCard, params, file)
  if (name !== 'OK') throw new Error(`${name}: ${message}`)
  await w.doJobs()
  await someone.get(confirmCharacter, { characterId: data.character.id })
  return data.character.id
}

/** The card as it is stored, but for what the product writes beside it. */
async function storedCard(id: string): Promise<CharacterCard> {
  const [row] = await w.db.select().from(characters).where(eq(characters.id, id))
  if (!row) throw new Error('She is not there')
  return { ...row.card, data: { ...row.card.data, extensions: withoutOwn(row.card.data.extensions) } }
}

async function exported(characterId: string, format: ExportFormat): Promise<Buffer> {
  const { url } = await someone.get(exportCard, { characterId, format })
  const cookie = cookieOf(someone)
  const response = await fetch(`${w.url}${url}`, { headers: { cookie } })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

describe('a card that is imported, exported and imported again', () => {
  it.each(Object.entries(cardCorpus))('is the same card, extensions included: %s', async (_, card) => {
    const original = await readCardFile(jsonFile(card))
    for (const file of [pngCard(card), pngCard(card, 'ccv3'), await zipFile({ 'card.json': jsonFile(card) })])
      expect((await readCardFile(file)).card).toEqual(original.card)
    // Options that the words of a card name go into the character.
    const said = (await someone.upload(readCard, {}, pngCard(card))).data.preview?.options
    const first = await importFile(pngCard(card))
    expect(await storedCard(first)).toEqual(original.card)
    for (const format of ['json', 'png', 'charx'] as const) {
      const again = await readCardFile(await exported(first, format))
      expect(again.card).toEqual(original.card)
      expect(again.options).toEqual({ ...chosen, ...said, ...original.options })
    }
    const second = await importFile(await exported(first, 'charx'))
    expect(second).not.toBe(first)
    expect(await storedCard(second)).toEqual(original.card)
  })
})
