import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteMessage, listMessages } from '#domains/chat/contract.ts'
import { listExcerpts, readExcerpt, shareExcerpt } from '#domains/chat/excerpt-contract.ts'
import { myAccountState, submitNotice } from '#domains/desk/contract.ts'
import { claimCase, decideCase, deskCase, deskQueue } from '#domains/desk/operator-contract.ts'
import { report } from '#domains/safety/report-contract.ts'
import { openConversationAs } from '#tests/kit/conversations.ts'
import { sayTo } from '#tests/kit/memories.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
let moderator: Awaited<ReturnType<typeof operatorWith>>
beforeAll(async () => {
  w = await world({ config: { ...consoleConfig, DESK_PAGE_MAIL: 'on-call@example.org' } })
  moderator = await operatorWith(w, 'moderator')
})
afterAll(() => w.close())

/** Somebody who shared one of two messages. */
async function shared(email: string, { showsName } = { showsName: true }) {
  const author = await w.member(email)
  const sessionId = await openConversationAs(author)
  await sayTo(author, { sessionId, text: 'Nobody else reads this.' })
  const { said } = await sayTo(author, { sessionId, text: 'The lamp at the quay is lit.' })
  const excerptId = randomUUID()
  await author.get(shareExcerpt, { excerptId, sessionId, messageIds: [said], showsName })
  return { author, excerptId, target: { kind: 'excerpt', id: excerptId } as const }
}

const reader = () => w.member(`reader-${randomUUID().slice(0, 8)}@example.org`)
const nameOfReading = async (excerptId: string) => (await (await w.adult()).call(readExcerpt, { excerptId })).name

const removal = {
  content: 'remove',
  sanction: null,
  ground: 'terms',
  reason: 'other',
  facts: 'Not for everybody.',
} as const

describe('a report of a shared excerpt', () => {
  it('has the words of its page in the case, and nothing else; the decision withdraws it', async () => {
    const { author, excerptId, target } = await shared('author@example.org')
    const { isHidden, caseId } = await (await reader()).get(report, { target, reason: 'other', note: 'Look at it.' })
    expect(isHidden).toBe(false)
    expect(await nameOfReading(excerptId)).toBe('OK')
    const seen = await moderator.at.get(deskCase, { caseId: caseId ?? '' })
    expect(seen).toMatchObject({
      targetKind: 'excerpt',
      hasSubject: true,
      context: { title: 'Mara Voss', words: [{ label: 'person', text: 'The lamp at the quay is lit.' }] },
    })
    expect(JSON.stringify(seen)).not.toContain('Nobody else reads this.')
    await moderator.at.get(claimCase, { caseId: caseId ?? '' })
    await moderator.at.get(decideCase, { caseId: caseId ?? '', ...removal })
    expect(await nameOfReading(excerptId)).toBe('EXCERPT_NOT_FOUND')
    expect((await author.get(listExcerpts, {})).excerpts).toMatchObject([{ id: excerptId, isHidden: true }])
    expect((await author.get(myAccountState, {})).decisions).toMatchObject([{ targetKind: 'excerpt', upheld: true }])
  })

  it('hides it from whoever reported it, and for a grave reason from everybody until a decision finds nothing', async () => {
    const { author, excerptId, target } = await shared('grave@example.org', { showsName: false })
    const first = await reader()
    await first.get(report, { target, reason: 'spam' })
    expect((await first.call(readExcerpt, { excerptId })).name).toBe('EXCERPT_NOT_FOUND')
    expect(await nameOfReading(excerptId)).toBe('OK')
    const { isHidden, caseId } = await (await reader()).get(report, { target, reason: 'real-person' })
    expect(isHidden).toBe(true)
    expect(await nameOfReading(excerptId)).toBe('EXCERPT_NOT_FOUND')
    expect((await author.get(listExcerpts, {})).excerpts).toMatchObject([{ isHidden: true }])
    const seen = await moderator.at.get(deskCase, { caseId: caseId ?? '' })
    expect(seen.context).toMatchObject({ title: 'A shared excerpt', isHidden: true })
    await moderator.at.get(claimCase, { caseId: caseId ?? '' })
    await moderator.at.get(decideCase, { caseId: caseId ?? '', ...removal, content: 'none' })
    expect(await nameOfReading(excerptId)).toBe('OK')
  })

  it('is of none that is not there, and of no own one', async () => {
    const { author, target } = await shared('own@example.org')
    expect((await author.call(report, { target, reason: 'spam' })).name).toBe('REPORT_TARGET_GONE')
    const gone = { kind: 'excerpt', id: randomUUID() } as const
    expect((await author.call(report, { target: gone, reason: 'spam' })).name).toBe('REPORT_TARGET_GONE')
    const odd = { kind: 'excerpt', id: 'mara-voss' } as const
    expect((await author.call(report, { target: odd, reason: 'spam' })).name).toBe('REPORT_TARGET_GONE')
  })

  it('comes from a stranger without an account by the address of its page', async () => {
    const { excerptId } = await shared('noticed@example.org')
    const { reference } = await w.person().get(submitNotice, {
      key: randomUUID(),
      link: `https://nocturne.example/de/shared/${excerptId}?from=mail`,
      reason: 'real-person',
      text: 'This is about me.',
      name: '',
      email: 'ida@example.org',
      isTrue: true,
    })
    const waiting = (await moderator.at.get(deskQueue, {})).list.find((one) => one.reference === reference)
    expect(waiting).toMatchObject({ kind: 'notice', targetKind: 'excerpt' })
    const { context } = await moderator.at.get(deskCase, { caseId: waiting?.caseId ?? '' })
    expect(context.words).toMatchObject([{ text: 'The lamp at the quay is lit.' }])
  })
})

describe('a report of a reply', () => {
  const chatting = async (email: string) => {
    const someone = await w.member(email)
    const sessionId = await openConversationAs(someone)
    const { said, reply } = await sayTo(someone, { sessionId, text: 'Nobody else reads this.' })
    const sent = (await someone.get(listMessages, { sessionId })).list.find(({ id }) => id === reply)
    return { someone, said, reply, words: sent?.text ?? '' }
  }
  const of = (id: string) => ({ target: { kind: 'message', id }, reason: 'other' }) as const

  it('has its words in the case, and nothing else of the conversation, also once it is deleted', async () => {
    const { someone, reply, words } = await chatting('reply@example.org')
    const { isHidden, caseId } = await someone.get(report, { ...of(reply), reason: 'minor' })
    expect(isHidden).toBe(false)
    await someone.get(deleteMessage, { messageId: reply })
    const seen = await moderator.at.get(deskCase, { caseId: caseId ?? '' })
    expect(seen).toMatchObject({
      targetKind: 'message',
      hasSubject: false,
      context: { title: 'Mara Voss', words: [{ label: 'reply', text: words }] },
    })
    expect(JSON.stringify(seen)).not.toContain('Nobody else reads this.')
    await moderator.at.get(claimCase, { caseId: caseId ?? '' })
    await moderator.at.get(decideCase, { caseId: caseId ?? '', ...removal })
    expect((await someone.get(myAccountState, {})).reports).toMatchObject([{ targetKind: 'message', state: 'upheld' }])
  })

  it('is of a reply to oneself alone', async () => {
    const { someone, said, reply } = await chatting('own-reply@example.org')
    expect((await someone.call(report, of(said))).name).toBe('REPORT_TARGET_GONE')
    expect((await (await reader()).call(report, of(reply))).name).toBe('REPORT_TARGET_GONE')
    expect((await someone.call(report, of(randomUUID()))).name).toBe('REPORT_TARGET_GONE')
  })
})

describe('a report of a conversation as a whole', () => {
  it('shows the desk its last words before the report, and nothing from before or later; the outcome comes back [S7-appeal-01]', async () => {
    const author = await reader()
    const sessionId = await openConversationAs(author)
    await sayTo(author, { sessionId, text: 'The first words are long ago.' })
    for (let turn = 0; turn < 10; turn += 1) await sayTo(author, { sessionId, text: `The lamp is lit, ${turn}.` })
    w.clock.advance(1000)
    const target = { kind: 'conversation', id: sessionId } as const
    const { isHidden, caseId } = await author.get(report, { target, reason: 'hate', note: 'All of it.' })
    expect(isHidden).toBe(false)
    w.clock.advance(1000)
    await sayTo(author, { sessionId, text: 'This came later.' })
    const of = { caseId: caseId ?? '' }
    const { context, hasSubject, targetKind } = await moderator.at.get(deskCase, of)
    expect({ targetKind, hasSubject, title: context.title }).toEqual({
      targetKind: 'conversation',
      hasSubject: false,
      title: 'Mara Voss',
    })
    expect(context.words).toHaveLength(20)
    const texts = JSON.stringify(context.words)
    expect(texts).toContain('The lamp is lit, 9.')
    expect(texts).not.toContain('This came later.')
    expect(texts).not.toContain('long ago')

    await moderator.at.get(claimCase, of)
    await moderator.at.get(decideCase, { ...of, ...removal })
    const [answered] = (await author.get(myAccountState, {})).reports
    expect(answered).toMatchObject({ targetKind: 'conversation', state: 'upheld', answer: { content: 'acted' } })
    expect((await author.call(listMessages, { sessionId })).name).toBe('OK')
  })

  it('is open to its person alone', async () => {
    const sessionId = await openConversationAs(await reader())
    const target = { kind: 'conversation', id: sessionId } as const
    expect((await (await reader()).call(report, { target, reason: 'spam' })).name).toBe('REPORT_TARGET_GONE')
  })
})

describe('a report of a page of a brand', () => {
  it.each(['settings/terms', 'premium', 'landing/role1'])(
    '%s: has its brand and path in the case, and hides nothing',
    async (page) => {
      const target = { kind: 'page', id: `nocturne/${page}` } as const
      const { isHidden, caseId } = await (
        await reader()
      ).get(report, { target, reason: 'illegal', note: 'A sentence.' })
      expect(isHidden).toBe(false)
      const seen = await moderator.at.get(deskCase, { caseId: caseId ?? '' })
      expect(seen).toMatchObject({ kind: 'report', targetKind: 'page', context: { title: target.id, words: [] } })
    },
  )

  it.each(['nocturne/settings/data', 'nobody/settings/terms', '/settings/terms', 'https://example.org'])(
    'is refused for what is no such page: %s',
    async (id) => {
      const target = { kind: 'page', id } as const
      expect((await (await reader()).call(report, { target, reason: 'spam' })).name).toBe('REPORT_TARGET_GONE')
    },
  )
})
