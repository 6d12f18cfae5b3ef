import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAfresh } from '#domains/chat/arrange-contract.ts'
import { chooseBranch, deleteMessage } from '#domains/chat/contract.ts'
import { openConversationAs } from '#tests/kit/conversations.ts'
import { remembered, rememberer, rest, sayTo, usedBy } from '#tests/kit/memories.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { changeMemory } from '#domains/memory/contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const loves = 'I love cheese more than anything else.'
const hates = 'I hate cheese more than anything else.'
const oslo = 'I live in Oslo, near the fjord.'
const lisbon = 'I live in Lisbon now, near the river.'

/** Somebody in a conversation of their own. */
async function someoneNamed(name: string) {
  const someone = await w.member(`${name}@example.org`)
  const sessionId = await openConversationAs(someone)
  const learn = async (text: string, parentId?: string) => {
    const turn = await sayTo(someone, { sessionId, text, ...(parentId === undefined ? {} : { parentId }) })
    await rest(w)
    return turn
  }
  return { someone, learn }
}

/** Words of the person about themselves that a reply in a new conversation knows, as memories or as sittings. */
async function knownElsewhere(someone: Person, text: string): Promise<string[]> {
  const { sessionId } = await someone.get(startAfresh, { characterId: rememberer })
  const { reply } = await sayTo(someone, { sessionId, text })
  const known = await usedBy(someone, reply)
  return [...new Set(known.filter((line) => line.startsWith('I ')))].toSorted()
}

describe('a branch that was left after it was learnt from', () => {
  it('teaches other conversations nothing, until the person goes back to it', async () => {
    const { someone, learn } = await someoneNamed('leaves')
    const start = await learn('Good evening to you.')
    const left = await learn(loves, start.reply)
    await learn(hates, start.reply)
    const marks = async () => Object.fromEntries((await remembered(someone)).map(({ text, isLeft }) => [text, isLeft]))
    expect(await marks()).toEqual({ [loves]: true, [hates]: false })
    const tastes = () => knownElsewhere(someone, 'Would you serve me cheese?')
    expect(await tastes()).toEqual([hates])
    await someone.get(chooseBranch, { messageId: left.said })
    expect(await marks()).toEqual({ [loves]: false, [hates]: true })
    expect(await tastes()).toEqual([loves])
    await someone.get(deleteMessage, { messageId: left.said })
    expect(await tastes()).toEqual([hates])
  })

  it('has closed nothing that holds on the shown one, and stands in the way of nothing that is said there', async () => {
    const { someone, learn } = await someoneNamed('returns')
    const start = await learn(oslo)
    await learn(lisbon, start.reply)
    await someone.get(chooseBranch, { messageId: start.reply, endsHere: true })
    expect(await knownElsewhere(someone, 'Which place near the water do I live in?')).toEqual([oslo])
    await learn(lisbon, start.reply)
    const homes = (await remembered(someone)).map(({ text, isLeft, validTo }) => [text, isLeft, validTo === null])
    expect(homes).toEqual(
      expect.arrayContaining([
        [lisbon, false, true],
        [lisbon, true, true],
        [oslo, false, false],
      ]),
    )
    expect(homes).toHaveLength(3)
  })

  it('leaves what the person pinned on all of them', async () => {
    const { someone, learn } = await someoneNamed('pins')
    const start = await learn('Good evening to you.')
    await learn(loves, start.reply)
    const [memory] = await remembered(someone)
    await someone.get(changeMemory, { memoryId: memory?.id ?? '', isPinned: true })
    const other = await learn('The harbour is quiet tonight.', start.reply)
    expect(await usedBy(someone, other.reply)).toContain(loves)
    expect(await knownElsewhere(someone, 'Good morning.')).toContain(loves)
    expect(await remembered(someone)).toMatchObject([{ text: loves, isLeft: false }])
  })
})
