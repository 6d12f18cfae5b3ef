import { afterAll, beforeAll, expect, it } from 'vitest'
import { importCard } from '#domains/characters/server/public.ts'
import { characterDetail, listCharacters } from '#domains/characters/contract.ts'
import { moderateText } from '#domains/safety/server/public.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const card = {
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data: {
    name: 'Ada Wren',
    description: '{{char}} restores clocks. She hums.',
    first_mes: 'Come in.',
    tags: ['clocks'],
    extensions: { 'someone/else': { stored: true } },
  },
}
const bytes = () => new TextEncoder().encode(JSON.stringify(card))
const facts = (age: number) => ({ age, gender: 'woman' as const, style: 'REALITY' as const, now: w.clock.now() })
const moderate = (text: string) => moderateText(text, { surface: 'creation', locale: 'en' }).action !== 'block'

it('imports a card file as a new character each time, and other people find her', async () => {
  const first = await importCard(w.db, bytes(), facts(31), moderate)
  w.clock.advance(1000)
  const second = await importCard(w.db, bytes(), facts(31), moderate)
  expect(second).not.toBe(first)
  const found = await w.person().get(listCharacters, { search: 'ada wren' })
  expect(found.list.map((one) => one.id).toSorted()).toEqual([first, second].toSorted())
  expect((await w.person().get(characterDetail, { characterId: first })).character).toMatchObject({
    name: 'Ada Wren',
    age: 31,
    intro: 'Ada Wren restores clocks.',
  })
})

it('refuses an age under 18 and words that break the rules, and takes nothing in', async () => {
  await expect(importCard(w.db, bytes(), facts(17), moderate)).rejects.toThrow('18 or more')
  await expect(importCard(w.db, bytes(), facts(31), () => false)).rejects.toThrow('breaks the rules')
})
