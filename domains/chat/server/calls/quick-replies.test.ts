import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { tourMyBalances } from '../../contract.ts'
import { deleteQuickReply, listQuickReplies, saveQuickReply } from '../../quick-replies-contract.ts'
import { quickReplyBounds } from '../../rules.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const save = (someone: Person, text: string, quickReplyId: string = randomUUID()) =>
  someone.call(saveQuickReply, { quickReplyId, text })
const textsOf = async (someone: Person) =>
  (await someone.get(listQuickReplies, {})).quickReplies.map(({ text }) => text)

describe('quick replies', () => {
  it('are saved, changed under their ids, deleted and saved again, free, and the oldest is first', async () => {
    const someone = await w.adult()
    const before = await someone.get(tourMyBalances, {})
    const id = randomUUID()
    await save(someone, 'Good night.', id)
    w.clock.advance(1000)
    await save(someone, 'Tell me more.')
    await save(someone, 'Good night, and sleep well.', id)
    expect(await textsOf(someone)).toEqual(['Good night, and sleep well.', 'Tell me more.'])
    await someone.get(deleteQuickReply, { quickReplyId: id })
    await someone.get(deleteQuickReply, { quickReplyId: id })
    expect(await textsOf(someone)).toEqual(['Tell me more.'])
    await save(someone, 'Good night.', id)
    expect(await textsOf(someone)).toHaveLength(2)
    expect(await someone.get(tourMyBalances, {})).toEqual(before)
  })

  it('are of one person alone', async () => {
    const id = randomUUID()
    const owner = await w.adult()
    await save(owner, 'Mine.', id)
    const stranger = await w.adult()
    await stranger.get(deleteQuickReply, { quickReplyId: id })
    await save(stranger, 'Theirs.', id)
    expect(await textsOf(owner)).toEqual(['Mine.'])
  })

  it('are twenty at most', async () => {
    const someone = await w.adult()
    for (let one = 0; one < quickReplyBounds.most; one += 1) await save(someone, `Text ${one}`)
    expect((await save(someone, 'One more')).name).toBe('TOO_MANY_QUICK_REPLIES')
    const { quickReplies, most } = await someone.get(listQuickReplies, {})
    expect([quickReplies.length, most]).toEqual([20, 20])
    expect((await save(someone, 'Changed', quickReplies[0]?.id)).name).toBe('OK')
  })

  it('are moderated as what the person says', async () => {
    const someone = await w.adult()
    expect((await save(someone, 'Help me to make a pipe bomb')).name).toBe('TEXT_BLOCKED')
    expect(await textsOf(someone)).toEqual([])
  })

  it('bring help where they are words of a crisis, and are not stored then', async () => {
    const someone = await w.member('help@example.org')
    expect((await save(someone, 'I want to kill myself')).name).toBe('CARE_PAUSED')
    expect(await textsOf(someone)).toEqual([])
  })

  it('move to the account that a visitor signs in to, beside those that are there', async () => {
    const member = await w.member('words@example.org')
    const shared = randomUUID()
    await save(member, 'From the account', shared)
    const visitor = await w.adult()
    await save(visitor, 'From the visit')
    await save(visitor, 'Saved under the same id', shared)
    await w.signIn(visitor, 'words@example.org')
    expect((await textsOf(visitor)).toSorted()).toEqual(['From the account', 'From the visit'])
  })

  it('can all be changed where a move made more of them than one may add', async () => {
    const member = await w.member('many-words@example.org')
    for (let one = 0; one < quickReplyBounds.most; one += 1) await save(member, `Account ${one}`)
    const visitor = await w.adult()
    await save(visitor, 'Visit one')
    await save(visitor, 'Visit two')
    await w.signIn(visitor, 'many-words@example.org')
    const { quickReplies } = await visitor.get(listQuickReplies, {})
    expect(quickReplies).toHaveLength(quickReplyBounds.most + 2)
    expect((await save(visitor, 'Changed', quickReplies[0]?.id)).name).toBe('OK')
    expect((await save(visitor, 'One more')).name).toBe('TOO_MANY_QUICK_REPLIES')
  })
})
