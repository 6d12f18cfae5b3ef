import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKey, openConversationAs, promptOf, wordsOf } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { chooseCardVersion, tourChooseCardVersion } from '#domains/chat/arrange-contract.ts'
import { tourSendMessage } from '#domains/chat/contract.ts'
import { relationshipDetail } from '../../contract.ts'

const stub = createStubEngine()
const characterId = 'mara-voss'
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine })
  await storeVersion(1, 'She hosts a show on a lighthouse ship.')
  await storeVersion(2, 'She is 15 years old.')
})
afterAll(() => w.close())

/** An earlier card with another description, as a release leaves it. */
async function storeVersion(version: number, description: string): Promise<void> {
  await w.db.execute(sql`insert into character_versions (id, character_id, version, card, ended_at, ended_by)
    select gen_random_uuid(), id, ${version}, jsonb_set(card, '{data,description}', to_jsonb(${description}::text)), now(), 'release'
    from characters where id = ${characterId}`)
}

const covenantOf = async (someone: Person) => (await someone.get(relationshipDetail, { characterId })).covenant

async function promptAfter(someone: Person, sessionId: string): Promise<string> {
  const turn = someone.get(tourSendMessage, { sessionId, text: 'Good evening.', clientMessageId: newKey() })
  return wordsOf(await promptOf(stub, turn))
}

describe('an earlier version of a card', () => {
  it('is shown with its end, and writes from the next reply on, until the person goes back', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone, characterId)
    expect(await covenantOf(someone)).toMatchObject({
      version: 3,
      chosen: null,
      mayGoBack: true,
      earlier: [
        { version: 2, endedBy: 'release' },
        { version: 1, endedBy: 'release' },
      ],
    })
    await someone.get(tourChooseCardVersion, { sessionId, version: 1 })
    expect((await covenantOf(someone))?.chosen).toBe(1)
    expect(await promptAfter(someone, sessionId)).toContain('lighthouse ship')
    await someone.get(tourChooseCardVersion, { sessionId, version: null })
    expect(await promptAfter(someone, sessionId)).not.toContain('lighthouse ship')
  })

  it('is none where there is no such version, or the rules of today refuse it', async () => {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone, characterId)
    for (const version of [2, 7])
      expect((await someone.call(tourChooseCardVersion, { sessionId, version })).name).toBe('VERSION_NOT_FOUND')
  })

  it('is chosen for an own conversation alone', async () => {
    const sessionId = await openConversationAs(await w.adult(), characterId)
    const stranger = await w.member('card-stranger@example.org')
    expect((await stranger.call(chooseCardVersion, { sessionId, version: 1 })).name).toBe('SESSION_NOT_FOUND')
  })
})
