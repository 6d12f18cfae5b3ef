import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { characterDetail, countCharacters, listCharacters, tourListCharacters } from '#domains/characters/contract.ts'
import { listFavourites, setFavourite } from '#domains/characters/favourites-contract.ts'
import { characters } from '#domains/characters/server/tables.ts'
import { tourListConversations, tourOpenConversation } from '#domains/chat/contract.ts'
import { myAccountState, submitAppeal } from '#domains/desk/contract.ts'
import type { DecidedMeasure } from '#domains/desk/rules.ts'
import { listPhotos, photoCounts } from '#domains/media/photo-contract.ts'
import { enableNsfw } from '#domains/profile/contract.ts'
import { report } from '#domains/safety/report-contract.ts'
import { letRulesOpen, ownCharacter } from '#tests/kit/characters.ts'
import { casesAbout, decideAbout } from '#tests/kit/decisions.ts'
import { consoleConfig } from '#tests/kit/operators.ts'
import type { Person } from '#tests/kit/person.ts'
import { fetchPicture, memberWith } from '#tests/kit/photos.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
let people = 0
beforeAll(async () => {
  const config = { ...consoleConfig, COUNTRY_HEADER: 'x-country' }
  w = await world({ config, pictureGenerator: createStubPictureGenerator() })
  await letRulesOpen(w)
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const member = async () => (await memberWith(w, `explicit-characters-${(people += 1)}@example.org`, 500)).someone

async function switched(): Promise<Person> {
  const someone = await member()
  await someone.get(enableNsfw, { enableNSFW: true })
  return someone
}

const decide = (caseId: string, content: DecidedMeasure) => decideAbout(w, caseId, content)
const caseAbout = async (characterId: string) => (await casesAbout(w, characterId))[0]?.id ?? ''

/** A public character of somebody's, which a report brought to the desk. */
async function reported() {
  const creator = await member()
  const { id, name } = await ownCharacter(w, creator, { isPublic: true })
  const reporter = await member()
  await reporter.get(report, { target: { kind: 'character', id }, reason: 'explicit' })
  return { creator, id, name, caseId: await caseAbout(id) }
}

/** Whether somebody finds her in each list, and at her own places. */
async function placesOf(who: Person, { id, name }: { id: string; name: string }) {
  const feed = await who.get(tourListCharacters, { sort: 3, limit: 100, style: 'ANY', gender: 'any' })
  const found = await who.get(tourListCharacters, { search: name, limit: 100, style: 'ANY', gender: 'any' })
  const { count, people } = await who.get(countCharacters, { search: name, style: 'ANY', gender: 'any' })
  const album = await who.call(listPhotos, { characterId: id, limit: 10 })
  const counts = await who.call(photoCounts, { characterId: id })
  const opened = await who.call(tourOpenConversation, { characterId: id })
  return {
    feed: feed.list.some((one) => one.id === id),
    search: found.list.some((one) => one.id === id),
    isCountedAsListed:
      count === found.list.length && people?.reduce((sum, one) => sum + one.count, 0) === found.list.length,
    page: (await who.call(characterDetail, { characterId: id })).name,
    answers: [album.name, counts.name, opened.name],
  }
}

const nowhere = {
  feed: false,
  search: false,
  isCountedAsListed: true,
  page: 'CHARACTER_NOT_FOUND',
  answers: ['CHARACTER_NOT_FOUND', 'CHARACTER_NOT_FOUND', 'CHARACTER_NOT_FOUND'],
}
const everywhere = { feed: true, search: true, isCountedAsListed: true, page: 'OK', answers: ['OK', 'OK', 'OK'] }

describe('a character whom an operator marks as explicit', () => {
  it('is met with explicit content switched on alone, in every list, at her page, in her album and in a chat [S4-nsfw-01]', async () => {
    const her = await reported()
    const plain = await member()
    const twin = await ownCharacter(w, await member(), { isPublic: true })
    const isSimilarFor = async (who: Person) =>
      (await who.get(characterDetail, { characterId: twin.id })).similar.some((one) => one.id === her.id)
    expect(await isSimilarFor(plain)).toBe(true)
    expect(await placesOf(plain, her)).toMatchObject({ feed: true, page: 'OK' })
    await plain.get(setFavourite, { characterId: her.id, isFavourite: true })
    expect((await decide(her.caseId, 'mark-explicit')).name).toBe('OK')

    expect(await placesOf(plain, her)).toEqual(nowhere)
    expect(await placesOf(await w.adult(), her)).toEqual(nowhere)
    expect(await isSimilarFor(plain)).toBe(false)
    expect((await plain.get(listFavourites, { limit: 10 })).list).toEqual([])
    const again = await plain.call(setFavourite, { characterId: her.id, isFavourite: true })
    expect(again.name).toBe('CHARACTER_NOT_FOUND')
    // The conversation from before stays readable, without her picture.
    const [talk] = (await plain.get(tourListConversations, {})).list
    expect(talk?.character).toMatchObject({ id: her.id, cover: { thumbhash: '' } })

    const other = await switched()
    expect(await placesOf(other, her)).toEqual(everywhere)
    expect(await isSimilarFor(other)).toBe(true)
    expect(await placesOf(her.creator, her)).toMatchObject({ feed: false, page: 'OK', answers: ['OK', 'OK', 'OK'] })
  })

  it('has no picture at an address of everybody, no preview card, and one for who sees her', async () => {
    const her = await reported()
    const open = `/media/characters/${her.id}/0`
    expect((await fetchPicture(w, null, open)).status).toBe(200)
    expect((await fetchPicture(w, null, `/media/cards/${her.id}/card-en.jpg`)).status).toBe(200)
    await decide(her.caseId, 'mark-explicit')
    expect((await fetchPicture(w, null, open)).status).toBe(404)
    expect((await fetchPicture(w, null, `/media/cards/${her.id}/card-en.jpg`)).status).toBe(404)
    const viewer = await switched()
    const { url } = (await viewer.get(characterDetail, { characterId: her.id })).character.cover
    expect(url).not.toContain(open)
    expect((await fetchPicture(w, viewer, url)).status).toBe(200)
    expect((await fetchPicture(w, await switched(), url)).status).not.toBe(200)
  })

  it('is met nowhere where the law closes such content, whatever somebody has switched on', async () => {
    const her = await reported()
    await decide(her.caseId, 'mark-explicit')
    const headers: Record<string, string> = {}
    const traveller = await w.adult({ headers })
    await w.signIn(traveller, 'explicit-character-travels@example.org')
    await traveller.get(enableNsfw, { enableNSFW: true })
    const isListed = async () =>
      (await traveller.get(listCharacters, { search: her.name, limit: 100, style: 'ANY' })).list.some(
        ({ id }) => id === her.id,
      )
    expect(await isListed()).toBe(true)
    headers['x-country'] = 'MY'
    expect([await isListed(), (await traveller.call(characterDetail, { characterId: her.id })).name]).toEqual([
      false,
      'CHARACTER_NOT_FOUND',
    ])
  })

  it('has a creator who receives the reasons, and an appeal that ends the mark', async () => {
    const her = await reported()
    await decide(her.caseId, 'mark-explicit')
    const [decision] = (await her.creator.get(myAccountState, {})).decisions
    expect(decision).toMatchObject({ content: 'mark-explicit', upheld: true, isAutomated: false })
    const appeal = { decisionId: decision?.decisionId ?? '', text: 'She is dressed for the opera.' }
    await her.creator.get(submitAppeal, appeal)
    expect((await decide(her.caseId, 'restore')).name).toBe('OK')
    expect(await placesOf(await member(), her)).toEqual(everywhere)
  })
})

describe('the mark', () => {
  it('is on nobody who ships with the product, and no operator puts it there', async () => {
    const marked = (await w.db.select().from(characters)).filter(({ isExplicit }) => isExplicit)
    expect(marked.filter(({ ownerId }) => ownerId === null)).toEqual([])
    await (await member()).get(report, { target: { kind: 'character', id: 'mara-voss' }, reason: 'explicit' })
    expect((await decide(await caseAbout('mara-voss'), 'mark-explicit')).name).toBe('CASE_NOT_YOURS')
  })
})
