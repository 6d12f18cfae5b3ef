import { readFileSync } from 'node:fs'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { characterDetail } from '#domains/characters/contract.ts'
import { characters, characterVersions } from '#domains/characters/server/tables.ts'
import { listProposals } from '#domains/desk/proposal-contract.ts'
import { deskAudit } from '#domains/desk/server/tables.ts'
import {
  checkCatalogueFile,
  listCatalogueImports,
  proposeCatalogueImport,
  seeCatalogueImport,
  undoCatalogueImport,
} from '#domains/operations/catalogue-contract.ts'
import { catalogueImports } from '#domains/operations/server/tables.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import { approve, consoleConfig, enrolledOperator, operatorWith } from '#tests/kit/operators.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

type Enrolled = Awaited<ReturnType<typeof enrolledOperator>>
type Card = {
  data: { name: string; personality: string; extensions: Record<'nocturne/card' | 'nocturne/look', object> }
}

const shipped = new URL('../../domains/characters/seed/cards/vera-sokolskaya.json', import.meta.url)

/** A card of the product's own form, with other facts. */
function cardOf(facts: object, change: (card: Card) => void = () => undefined): Card {
  const card = JSON.parse(readFileSync(shipped, 'utf8')) as Card
  Object.assign(card.data.extensions['nocturne/card'], facts)
  change(card)
  return card
}

const named = (id: string, name: string, change: (card: Card) => void = () => undefined) =>
  cardOf({ id }, (card) => {
    card.data.name = name
    change(card)
  })

describe('an import of characters', () => {
  let w: World
  let lead: Enrolled
  let owner: Enrolled
  beforeAll(async () => {
    w = await world({ config: consoleConfig, pictureGenerator: createStubPictureGenerator() })
    lead = await enrolledOperator(w, 'safety-lead')
    owner = await enrolledOperator(w, 'owner')
  })
  afterAll(() => w.close())

  const check = (cards: unknown, by: Enrolled = lead) => {
    const text = typeof cards === 'string' ? cards : JSON.stringify(cards, null, 2)
    return by.at.upload(checkCatalogueFile, { fileName: 'cast.json' }, Buffer.from(text))
  }
  const checked = async (cards: unknown) => {
    const { importId, problems } = (await check(cards)).data
    expect(problems).toEqual([])
    if (importId === null) throw new Error('nothing is new')
    return importId
  }
  const proposed = async (cards: unknown) => {
    const importId = await checked(cards)
    await lead.at.get(proposeCatalogueImport, { importId, reason: 'New people.' })
    const { list } = await owner.at.get(listProposals, {})
    const proposal = list.find(({ text, state }) => state === 'proposed' && text.includes(importId))
    return { importId, proposalId: proposal?.proposalId ?? '', text: proposal?.text ?? '' }
  }
  const imported = async (cards: unknown) => {
    const { importId, proposalId } = await proposed(cards)
    expect((await approve(owner, proposalId)).name).toBe('OK')
    await w.services.jobs.drain()
    return importId
  }
  const stateOf = async (importId: string) => {
    const { list } = await lead.at.get(listCatalogueImports, {})
    return list.find((one) => one.importId === importId)
  }
  const met = async (characterId: string) => {
    const answer = await (await w.member('reader@example.org')).call(characterDetail, { characterId })
    return answer.name
  }

  it('brings them to everybody with pictures, once a second operator has approved the very file', async () => {
    const { importId, proposalId, text } = await proposed([named('ada-lind', 'Ada Lind'), named('bea-ro', 'Bea Ro')])
    expect(await met('ada-lind')).toBe('CHARACTER_NOT_FOUND')
    const { detail } = JSON.parse(text) as { detail: Record<string, string> }
    const seen = await owner.at.get(seeCatalogueImport, { importId })
    expect(detail).toMatchObject({ file: 'cast.json', added: 'ada-lind, bea-ro', changed: '', 'file hash': seen.hash })
    expect(seen.cards.map(({ name, isAdded, state }) => [name, isAdded, state])).toEqual([
      ['Ada Lind', true, 'waiting'],
      ['Bea Ro', true, 'waiting'],
    ])
    // The second operator reads every field of somebody new.
    expect(seen.cards[0]?.fields.map(({ field }) => field)).toEqual(
      expect.arrayContaining([
        'first_mes',
        'alternate_greetings',
        'character_book',
        'nocturne/voice',
        'nocturne/card.intro',
      ]),
    )
    await expect(approve(lead, proposalId)).rejects.toThrow('NOT_ALLOWED')
    await expect(approve(await enrolledOperator(w, 'finance'), proposalId)).rejects.toThrow('NOT_ALLOWED')
    expect((await approve(owner, proposalId)).name).toBe('OK')
    expect(await stateOf(importId)).toMatchObject({ state: 'running', added: 2, done: 0 })
    await w.services.jobs.drain()
    expect(await stateOf(importId)).toMatchObject({ state: 'done', added: 2, changed: 0, done: 2, failed: 0 })
    const { character } = await (await w.member('reader@example.org')).get(characterDetail, { characterId: 'ada-lind' })
    expect(character.pictures.length).toBeGreaterThan(0)
    const acts = await w.db.select().from(deskAudit).where(like(deskAudit.action, 'catalogue.%'))
    expect(acts.map(({ action, operatorId }) => [action, operatorId])).toEqual([['catalogue.import', lead.id]])
  })

  it('changes those that are there, gives their earlier card back, and says what stays', async () => {
    await imported([named('cleo-vane', 'Cleo Vane')])
    const softer = named('cleo-vane', 'Cleo Vane', ({ data }) => (data.personality = 'Quiet, exact, kind to waiters.'))
    const again = await imported([softer, named('dara-fox', 'Dara Fox')])
    const { cards } = await lead.at.get(seeCatalogueImport, { importId: again })
    expect(cards[0]?.fields).toMatchObject([{ field: 'personality', after: 'Quiet, exact, kind to waiters.' }])
    const personality = async () => {
      const [row] = await w.db.select().from(characters).where(eq(characters.id, 'cleo-vane'))
      return row?.card.data.personality
    }
    expect(await personality()).toBe('Quiet, exact, kind to waiters.')
    const undone = { importId: again, reason: 'A mistake.' }
    expect(await lead.at.get(undoCatalogueImport, undone)).toEqual({ undone: 2, stayed: 0 })
    expect(await personality()).not.toBe('Quiet, exact, kind to waiters.')
    expect([await met('cleo-vane'), await met('dara-fox')]).toEqual(['OK', 'CHARACTER_NOT_FOUND'])
    expect((await lead.at.call(undoCatalogueImport, undone)).name).toBe('IMPORT_OVER')
    // The same file comes once more, as after a mistake was mended.
    await imported([softer, named('dara-fox', 'Dara Fox')])
    expect([await met('dara-fox'), await personality()]).toEqual(['OK', 'Quiet, exact, kind to waiters.'])
  })

  it('leaves a character alone that a later import has changed, when an earlier one is undone', async () => {
    const first = await imported([named('esme-hall', 'Esme Hall')])
    await imported([named('esme-hall', 'Esme Hall', ({ data }) => (data.personality = 'Loud and loyal, always.'))])
    const answer = await lead.at.get(undoCatalogueImport, { importId: first, reason: 'Too early.' })
    expect(answer).toEqual({ undone: 0, stayed: 1 })
    expect(await met('esme-hall')).toBe('OK')
  })

  it('stores no further character once it is undone while it runs', async () => {
    const { importId, proposalId } = await proposed([named('faye-orr', 'Faye Orr')])
    await approve(owner, proposalId)
    expect(await lead.at.get(undoCatalogueImport, { importId, reason: 'Stop.' })).toEqual({ undone: 0, stayed: 0 })
    await w.services.jobs.drain()
    expect([await met('faye-orr'), (await stateOf(importId))?.state]).toEqual(['CHARACTER_NOT_FOUND', 'undone'])
  })

  it('is done once, also where its job runs again', async () => {
    const importId = await imported([named('gwen-iver', 'Gwen Iver')])
    await w.db.update(catalogueImports).set({ state: 'running' })
    const versions = await w.db.select().from(characterVersions)
    await w.services.jobs.drain()
    expect(await w.db.select().from(characterVersions)).toEqual(versions)
    expect(await stateOf(importId)).toMatchObject({ done: 1, failed: 0 })
  })

  it('brings nothing where nothing differs', async () => {
    await imported([named('hedda-lux', 'Hedda Lux')])
    const answer = await check([named('hedda-lux', 'Hedda Lux')])
    expect(answer.data).toEqual({ importId: null, problems: [], same: 1 })
  })

  const facts = '0 › data › extensions › nocturne/card'
  it.each<[string, unknown, object]>([
    ['that is no JSON', '[\n  {,\n', { line: 2, code: 'not-json' }],
    ['without characters', [], { line: 1, code: 'no-card' }],
    ['with something else', [{ a: 1 }], { line: 2, code: 'name' }],
    ['of a minor', [cardOf({ id: 'ida-x', age: 17 })], { path: `${facts} › age`, code: 'under-age', words: '17' }],
    ['without an id', [cardOf({ id: undefined })], { path: `${facts} › id`, code: 'missing' }],
    ['with an unknown tag', [cardOf({ id: 'ida-x', tags: ['blorp'] })], { code: 'tag', words: 'blorp' }],
    ['with looks of another age', [cardOf({ id: 'ida-x', age: 44 })], { code: 'look-differs', words: '44' }],
    ['with one twice', [named('ida-x', 'Ida'), named('ida-x', 'Ida')], { code: 'twice', words: 'ida-x' }],
    ['with one of the product', [cardOf({})], { line: 2, code: 'of-product', words: 'vera-sokolskaya' }],
    [
      'with words that break the rules',
      [named('ida-x', 'Ida', ({ data }) => (data.personality = 'She is 15 and still at school.'))],
      { path: '0 › data › personality', code: 'words-minor' },
    ],
  ])('refuses a file %s, by its line', async (_, file, problem) => {
    const { data } = await check(file)
    expect(data.importId).toBeNull()
    expect(data.problems).toContainEqual(expect.objectContaining(problem))
    const [first] = data.problems
    if (typeof file !== 'string' && first?.path.includes('age'))
      expect(JSON.stringify(file, null, 2).split('\n')[first.line - 1]).toContain('"age"')
  })

  it('refuses another face for somebody whom people know', async () => {
    await imported([named('jana-orth', 'Jana Orth')])
    const other = named('jana-orth', 'Jana Orth', ({ data }) =>
      Object.assign(data.extensions['nocturne/look'], { seed: 7 }),
    )
    const { problems } = (await check([other])).data
    expect(problems).toMatchObject([{ code: 'other-look', words: 'jana-orth' }])
  })

  it('is proposed by whoever checked the file, and ends without an answer', async () => {
    const importId = await checked([named('kira-moss', 'Kira Moss')])
    const other = await operatorWith(w, 'safety-lead')
    const proposal = { importId, reason: 'Mine.' }
    expect((await other.at.call(proposeCatalogueImport, proposal)).name).toBe('IMPORT_OVER')
    expect((await other.at.call(seeCatalogueImport, { importId })).name).toBe('IMPORT_OVER')
    expect((await other.at.call(undoCatalogueImport, proposal)).name).toBe('IMPORT_OVER')
    await lead.at.get(proposeCatalogueImport, proposal)
    await lead.at.get(proposeCatalogueImport, proposal)
    expect((await stateOf(importId))?.state).toBe('proposed')
    w.clock.advance(31 * 86_400_000)
    const later = await operatorWith(w, 'safety-lead')
    const { list } = await later.at.get(listCatalogueImports, {})
    expect(list.find((one) => one.importId === importId)?.state).toBe('over')
    const file = Buffer.from(JSON.stringify([named('lena-ost', 'Lena Ost')]))
    await later.at.upload(checkCatalogueFile, { fileName: 'a.json' }, file)
    expect((await later.at.get(listCatalogueImports, {})).list.map((one) => one.importId)).not.toContain(importId)
  })
})
