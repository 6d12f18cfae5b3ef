import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { characters } from '#domains/characters/server/tables.ts'
import { submitNotice } from '#domains/desk/contract.ts'
import { claimCase, decideCase } from '#domains/desk/operator-contract.ts'
import { deskCases, deskNotices } from '#domains/desk/server/tables.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import { sampleSize } from '#tests/kit/sample-size.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const hourMs = 3_600_000
const notices = sampleSize({ full: 1000, sample: 20 })

let w: World
beforeAll(async () => {
  w = await world({ config: { ...consoleConfig, TRUST_PROXY: '1' } })
})
afterAll(() => w.close())

const characterId = `made-${randomUUID()}`

/** A character that a person made and published: of what comes with the product nothing is ever hidden by notices. */
async function publishMade() {
  await w.member('maker@example.org')
  const ownerId = await w.idOf('maker@example.org')
  const [seeded] = await w.db.select().from(characters).where(eq(characters.id, 'mara-voss'))
  if (!seeded) throw new Error('Mara is gone')
  await w.db.insert(characters).values({ ...seeded, id: characterId, ownerId, customKind: 10 })
}

const isHidden = async () =>
  (await w.db.select().from(characters).where(eq(characters.id, characterId)))[0]?.hiddenAt !== null
const casesOfHer = () => w.db.select().from(deskCases).where(eq(deskCases.targetId, characterId))

/** One notice from a network of its own: nobody's limit is what protects her here. */
function notice(number: number) {
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
  return w.person({ headers: { 'x-forwarded-for': address } }).call(submitNotice, {
    key: randomUUID(),
    link: `${w.url}/character/${characterId}`,
    reason: 'minor',
    text: 'Take her down.',
    name: '',
    email: '',
    isTrue: true,
  })
}

async function flood(from: number) {
  for (let sent = 0; sent < notices; sent += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => notice(from + sent + index)))
    expect(answers.map(({ name }) => name)).toEqual(Array<string>(20).fill('OK'))
  }
}

it('a flood of bogus notices is one case, and removes nothing for good', { timeout: 300_000 }, async () => {
  await publishMade()
  await flood(0)
  expect(await isHidden()).toBe(false)
  const [waiting, ...others] = await casesOfHer()
  expect([waiting?.state, others]).toEqual(['open', []])
  expect(await w.db.select().from(deskNotices)).toHaveLength(notices)

  // Nobody decides in time: for this ground alone she is hidden then, until the end of the hide, whatever else comes.
  w.clock.advance(hourMs + 60_000)
  await w.doJobs()
  expect(await isHidden()).toBe(true)
  await flood(notices)
  w.clock.advance(168 * hourMs)
  await w.doJobs()
  expect(await isHidden()).toBe(false)
  expect((await casesOfHer())[0]?.escalatedAt).not.toBeNull()
  await flood(2 * notices)
  w.clock.advance(200 * hourMs)
  await w.doJobs()
  expect(await isHidden()).toBe(false)

  const { at } = await operatorWith(w, 'moderator')
  const caseId = waiting?.id ?? ''
  await at.get(claimCase, { caseId })
  const facts = 'She is 27, and nothing says otherwise.'
  await at.get(decideCase, { caseId, content: 'restore', sanction: null, ground: 'terms', reason: 'minor', facts })
  expect(await isHidden()).toBe(false)
})
