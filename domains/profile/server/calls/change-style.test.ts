import { afterAll, beforeAll, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { changeStyle } from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

async function stylesInFeed(person: Person, params: object = {}): Promise<string[]> {
  const response = await person.send('/v1/character/list', { limit: 50, ...params })
  const { data } = (await response.json()) as { data: { list: { style: string }[] } }
  return [...new Set(data.list.map(({ style }) => style))].sort()
}

it('shows one style in the feed, or every style again [S7-style-01]', async () => {
  const someone = await w.adult()
  expect(await stylesInFeed(someone)).toEqual(['ANIMATE', 'REALITY'])
  for (const style of ['ANIMATE', 'REALITY'] as const) {
    expect(await someone.get(changeStyle, { style })).toEqual({ style })
    expect(await stylesInFeed(someone)).toEqual([style])
    expect((await someone.get(myProfile, {})).user.style).toBe(style)
  }
  await someone.get(changeStyle, { style: null })
  expect(await stylesInFeed(someone)).toEqual(['ANIMATE', 'REALITY'])
})

it('leaves alone who requests a style or a name, and everybody else', async () => {
  const someone = await w.adult()
  await someone.get(changeStyle, { style: 'REALITY' })
  expect(await stylesInFeed(someone, { style: 'ANIMATE' })).toEqual(['ANIMATE'])
  expect(await stylesInFeed(someone, { search: 'Akane' })).toEqual(['ANIMATE'])
  expect(await stylesInFeed(await w.adult())).toEqual(['ANIMATE', 'REALITY'])
})

it('knows two styles', async () => {
  expect((await (await w.adult()).call(changeStyle, { style: 'CUBIST' } as never)).name).toBe('PARAMS_ERROR')
})
