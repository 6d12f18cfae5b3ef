import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { characters } from '#domains/characters/server/tables.ts'
import type { World } from '#tests/kit/world.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import { world } from '#tests/kit/world.ts'
import { submitNotice } from '#domains/desk/contract.ts'
import { claimCase, decideCase, deskCase, deskQueue } from '#domains/desk/operator-contract.ts'
import { deskNotices } from '#domains/desk/server/tables.ts'

const hourMs = 3_600_000

let w: World
let ownerId: string
beforeAll(async () => {
  w = await world({ config: { ...consoleConfig, DESK_PAGE_MAIL: 'on-call@example.org' } })
  await w.member('owner@example.org')
  ownerId = await w.idOf('owner@example.org')
})
afterAll(() => w.close())

async function madeCharacter(): Promise<string> {
  const [seeded] = await w.db.select().from(characters).where(eq(characters.id, 'mara-voss'))
  if (!seeded) throw new Error('Mara is gone')
  const id = `made-${randomUUID()}`
  await w.db.insert(characters).values({ ...seeded, id, ownerId, customKind: 10 })
  return id
}

const notice = (link: string, change: object = {}) => ({
  key: randomUUID(),
  link,
  reason: 'real-person' as const,
  text: 'This is my face and my name.',
  name: 'Ida Berg',
  email: `sender-${randomUUID().slice(0, 8)}@example.org`,
  isTrue: true as const,
  ...change,
})
const isHidden = async (id: string) =>
  (await w.db.select().from(characters).where(eq(characters.id, id)))[0]?.hiddenAt !== null
const lettersTo = (address: string) => (w.services.mail.mailbox?.letters() ?? []).filter(({ to }) => to === address)

describe('a notice without an account', () => {
  it('comes before the age question and without a session, with a receipt, and its outcome reaches the sender', async () => {
    const id = await madeCharacter()
    const sent = notice(`https://nocturne.example/de/character/${id}?from=feed`)
    const someone = w.person()
    const { reference } = await someone.get(submitNotice, sent)
    expect([...someone.cookies.keys()]).toEqual([])
    await w.doJobs()
    expect(lettersTo(sent.email).map(({ text }) => text.includes(reference))).toEqual([true])
    const moderator = await operatorWith(w, 'moderator')
    const waiting = (await moderator.at.get(deskQueue, {})).list.find((one) => one.reference === reference)
    expect(waiting).toMatchObject({ kind: 'notice', targetKind: 'character', reports: 1 })
    const caseId = waiting?.caseId ?? ''
    const seen = await moderator.at.get(deskCase, { caseId })
    expect(seen.notices).toMatchObject([{ words: sent.text, name: 'Ida Berg', link: sent.link }])
    expect(JSON.stringify(seen)).not.toContain(sent.email)
    await moderator.at.get(claimCase, { caseId })
    const verdict = {
      content: 'remove',
      sanction: null,
      ground: 'law',
      reason: 'real-person',
      facts: 'It is her.',
    } as const
    await moderator.at.get(decideCase, { caseId, ...verdict })
    await w.doJobs()
    expect(await isHidden(id)).toBe(true)
    expect(lettersTo(sent.email)).toHaveLength(2)
  })

  it('sent twice with one key is one notice', async () => {
    const sent = notice('https://elsewhere.example/page')
    const first = await w.person().get(submitNotice, sent)
    expect(await w.person().get(submitNotice, sent)).toEqual(first)
    expect(await w.db.select().from(deskNotices).where(eq(deskNotices.id, sent.key))).toHaveLength(1)
    await w.doJobs()
    expect(lettersTo(sent.email)).toHaveLength(1)
  })

  it('needs no sender where somebody looks under age, and one otherwise', async () => {
    const nobody = { email: '', name: '' }
    const link = 'https://elsewhere.example/other'
    expect((await w.person().call(submitNotice, notice(link, { ...nobody, reason: 'minor' }))).name).toBe('OK')
    expect((await w.person().call(submitNotice, notice(link, nobody))).name).toBe('PARAMS_ERROR')
    expect((await w.person().call(submitNotice, notice(link, { isTrue: false }) as never)).name).toBe('PARAMS_ERROR')
  })

  it('about a real person hides what a person made when nobody looked for two hours, for a time, and not again', async () => {
    const id = await madeCharacter()
    const link = `/character/${id}`
    await w.person().get(submitNotice, notice(link))
    w.clock.advance(2 * hourMs - 60_000)
    await w.doJobs()
    expect(await isHidden(id)).toBe(false)
    w.clock.advance(60_000)
    await w.doJobs()
    expect(await isHidden(id)).toBe(true)
    w.clock.advance(72 * hourMs)
    await w.doJobs()
    expect(await isHidden(id)).toBe(false)
    for (let sent = 0; sent < 50; sent += 1) await w.person().get(submitNotice, notice(link))
    w.clock.advance(3 * hourMs)
    await w.doJobs()
    expect(await isHidden(id)).toBe(false)
  })

  it('hides nothing of the cast, however late the desk is', async () => {
    await w.person().get(submitNotice, notice('/character/mara-voss'))
    w.clock.advance(3 * hourMs)
    await w.doJobs()
    expect(await isHidden('mara-voss')).toBe(false)
  })

  it('loses name and address of its sender after a year', async () => {
    const sent = notice('https://elsewhere.example/old')
    await w.person().get(submitNotice, sent)
    w.clock.advance(366 * 24 * hourMs)
    await w.doJobs()
    const [row] = await w.db.select().from(deskNotices).where(eq(deskNotices.id, sent.key))
    expect(row).toMatchObject({ name: '', email: null, words: sent.text })
  })
})

it('a network is limited to 20 notices in an hour', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const behind = await world({ config: { TRUST_PROXY: '1' } })
  try {
    const answers: string[] = []
    for (let sent = 0; sent < 21; sent += 1)
      answers.push((await behind.person({ headers }).call(submitNotice, notice('https://elsewhere.example'))).name)
    expect(answers.filter((name) => name === 'OK')).toHaveLength(20)
    expect(answers.at(-1)).toBe('TOO_MANY_REQUESTS')
  } finally {
    await behind.close()
  }
})
