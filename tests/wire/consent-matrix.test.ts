import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reportLog } from '#domains/analytics/contract.ts'
import { tourSendMessage } from '#domains/chat/contract.ts'
import { dictate } from '#domains/chat/dictation-contract.ts'
import { open } from '#domains/growth/contract.ts'
import { opens } from '#domains/growth/server/tables.ts'
import { setConsent } from '#domains/privacy/contract.ts'
import type { Purpose } from '#domains/privacy/rules.ts'
import { intimateTextVersion, purposes } from '#domains/privacy/rules.ts'
import { placedConfig, placedPerson } from '#tests/kit/age-proof.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import { hearingServer } from '#tests/kit/transcription.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const recording = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1])
const stub = createStubEngine()
/** The next reply that is requested; a refused message leaves it to the one after it. */
let nextReply: ReturnType<typeof stub.next> | undefined
let hearing: Awaited<ReturnType<typeof hearingServer>>
let w: World
beforeAll(async () => {
  hearing = await hearingServer('I had a long day.')
  const config = { ...placedConfig, ...hearing.config, INTIMATE_CONSENT: 'law', PUBLISHER: 'fiztok' }
  w = await world({ engine: stub.engine, config: { ...config, META_PIXEL_ID: '1234567' } })
})
beforeEach(() => w.clock.advance(61_000))
afterAll(async () => {
  await w.close()
  await hearing.close()
})

const isStored = async (someone: Person, report: object) => {
  const event = { id: randomUUID(), report }
  const { stored } = await someone.get(reportLog, {
    logId: 'abcdefghij01234567',
    client: 'h5',
    events: [event] as never,
  })
  return stored === 1
}

/** Whether each kind of processing happens to somebody; each looks at what came of it. */
const processing = {
  'a reply is written': async (someone) => {
    const sessionId = await openConversationAs(someone)
    const turn = someone.call(tourSendMessage, { sessionId, text: 'Good evening', clientMessageId: newKey() })
    const requested = (nextReply ??= stub.next())
    const reply = await Promise.race([requested, turn.then(({ name }) => (name === 'OK' ? requested : null))])
    if (reply === null) return false
    nextReply = undefined
    reply.say('And to you.')
    reply.finish({ reason: 'stop' })
    await turn
    return true
  },
  'a recording is written down': async (someone) => {
    const before = hearing.heard()
    await someone.upload(dictate, {}, recording)
    return hearing.heard() > before
  },
  'use is measured': (someone) =>
    isStored(someone, { type: 'open', option: 0, platform: 'web', time: w.clock.now().getTime() }),
  'an advertisement is measured': (someone) => isStored(someone, { type: 'advert', option: 'Lead', time: 1 }),
  'a cookie of an ad network is stored': async (someone) => {
    const visit = randomUUID()
    await someone.get(open, { visit, d: 'x', fbp: 'fb.1.1.1' })
    const [row] = await w.db.select({ fbp: opens.fbp }).from(opens).where(eq(opens.id, visit))
    return row?.fbp !== ''
  },
} satisfies Record<string, (someone: Person) => Promise<boolean>>
type Processing = keyof typeof processing

/** The processing that these purposes allow together, and nothing beside it. What is said in a recording is intimate data too. */
const allowed: readonly (readonly [readonly Purpose[], readonly Processing[]])[] = [
  [['intimate-data'], ['a reply is written']],
  [['model-improvement'], []],
  [['transcription'], []],
  [
    ['intimate-data', 'transcription'],
    ['a reply is written', 'a recording is written down'],
  ],
  [['measurement'], ['use is measured']],
  [['advertising'], ['an advertisement is measured', 'a cookie of an ad network is stored']],
  [purposes, Object.keys(processing) as Processing[]],
]

function set(someone: Person, purpose: Purpose, granted: boolean) {
  const version = purpose === 'intimate-data' && granted ? { textVersion: intimateTextVersion } : {}
  return someone.get(setConsent, { purpose, granted, ...version })
}

async function happensTo(someone: Person): Promise<Processing[]> {
  const found: Processing[] = []
  for (const one of Object.keys(processing) as Processing[]) if (await processing[one](someone)) found.push(one)
  return found
}

describe('what happens to somebody where the law requests every consent', () => {
  it('is nothing of it before they allow anything', async () => {
    expect(await happensTo(await placedPerson(w, 'DE'))).toEqual([])
  })

  it.each(allowed)('with %j alone is %j, and nothing any more once they are withdrawn', async (wanted, happens) => {
    const someone = await placedPerson(w, 'DE')
    for (const purpose of wanted) await set(someone, purpose, true)
    expect(await happensTo(someone)).toEqual(happens)
    w.clock.advance(61_000)
    for (const purpose of wanted) await set(someone, purpose, false)
    expect(await happensTo(someone)).toEqual([])
  })

  it('has each purpose in the table', () => {
    const listed = new Set(allowed.flatMap(([wanted]) => wanted))
    expect([...listed].toSorted()).toEqual([...purposes].toSorted())
  })
})
