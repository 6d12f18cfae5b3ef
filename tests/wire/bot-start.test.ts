import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { telegramLogin } from '#domains/accounts/contract.ts'
import { invitation, open } from '#domains/growth/contract.ts'
import { acquisitions, invitations, opens, origins } from '#domains/growth/server/tables.ts'
import { activateDangerZone } from '#domains/privacy/contract.ts'
import type { From } from '../kit/bot-chat.ts'
import { botWorld, character, pressesOf, someone } from '../kit/bot-chat.ts'
import type { Place } from '../kit/invitations.ts'
import { energyOf, memberAt } from '../kit/invitations.ts'
import type { Person } from '../kit/person.ts'

let bot: Awaited<ReturnType<typeof botWorld>>
beforeAll(async () => {
  bot = await botWorld()
})
afterEach(() => {
  bot.telegram.sent.length = 0
})
afterAll(async () => {
  await bot.w.close()
  await bot.telegram.close()
})

/** Opens the bot by a link, and gives the press that says to be an adult: the question comes with the words of the link. */
async function startBy(from: From, word: string) {
  const start = bot.telegram.update(from, `/start ${word}`)
  expect(await bot.telegram.deliver(start)).toBe(200)
  const question = bot.telegram.sent.at(-1)
  const yes = bot.telegram.press(from, pressesOf(question)[0] ?? '', question)
  return { start, yes }
}

async function comeBy(from: From, word: string): Promise<string> {
  const { yes } = await startBy(from, word)
  expect(await bot.telegram.deliver(yes)).toBe(200)
  return bot.userIdOf(from)
}

const openingsOf = (userId: string) => bot.w.db.select().from(opens).where(eq(opens.userId, userId))
const originOf = async (userId: string) =>
  (await bot.w.db.select().from(origins).where(eq(origins.userId, userId)))[0] ?? null
const outcomesOf = async (userId: string) =>
  (await bot.w.db.select().from(invitations).where(eq(invitations.userId, userId))).map(({ outcome }) => outcome)

let inviters = 0
const inviter = (place?: Place) => memberAt(bot.w, `inviter-${(inviters += 1)}@example.org`, place)

/** A browser on a device, where somebody of Telegram signs in. */
async function signedIn(from: From, device: string): Promise<Person> {
  const person = bot.w.person({ device })
  // A widget signs in once, so each has a moment of its own.
  const moment = new Date(bot.w.clock.now().getTime() - (signIns += 1) * 1000)
  await person.get(telegramLogin, { widget: bot.telegram.widget(from, moment) })
  return person
}
let signIns = 0

/** Somebody who registered in the chat by an invitation, and how they appear with a device of their own. */
async function invitedByBot() {
  const device = randomUUID()
  const ada = await inviter({ device })
  const from = someone()
  const userId = await comeBy(from, `u_${ada.id}`)
  const appears = async () => {
    const browser = await signedIn(from, randomUUID())
    await browser.get(open, { visit: randomUUID() })
    return browser
  }
  return { ada, device, from, userId, appears }
}

describe('a link to the bot says how somebody came [S2-start-01] [S2-start-02] [S2-start-03]', () => {
  it('is an opening with channel, link and source, and begins with the character of the link', async () => {
    const from = someone()
    const userId = await comeBy(from, `character-${character}-c_spring-l_7-from_advert-d_x1`)
    expect(bot.telegram.sent.some(({ text }) => text.includes('Mara'))).toBe(true)
    const came = { platform: 'miniapp', channel: 'spring', source: 'advert', tracking: 'x1', fbp: '', fbc: '' }
    expect(await openingsOf(userId)).toMatchObject([came])
    expect(await originOf(userId)).toMatchObject({ link: '7', invitedByUserId: null })
    const [first] = await bot.w.db.select().from(acquisitions).where(eq(acquisitions.userId, userId))
    expect(first?.channel).toBe('spring')
  })

  it('reads JSON as the mini-app does, and a link that says nothing is no opening', async () => {
    const word = Buffer.from(JSON.stringify({ c: 'summer', l: 9 })).toString('base64url')
    const userId = await comeBy(someone(), word)
    expect(await openingsOf(userId)).toMatchObject([{ channel: 'summer' }])
    expect(await originOf(userId)).toMatchObject({ link: '9' })
    expect(await openingsOf(await comeBy(someone(), `character-${character}`))).toEqual([])
  })

  it('makes nobody of somebody who has not answered for their age', async () => {
    const from = someone()
    const before = (await bot.w.db.select().from(opens)).length
    await startBy(from, 'c_spring-l_7')
    expect(await bot.userIdOf(from)).toBe('')
    expect((await bot.w.db.select().from(opens)).length).toBe(before)
  })

  it('stands in the links that the bot answers with, as a page reads it in its address', async () => {
    await startBy(someone(), 'c_spring-l_7')
    const [opened] = bot.telegram.sent[0]?.reply_markup?.inline_keyboard.flat() ?? []
    expect(new URL(opened?.url ?? '').searchParams.get('tgWebAppStartParam')).toBe('c_spring-l_7')
    bot.telegram.sent.length = 0
    await startBy(someone(), 'c_spring&tmpToken=stolen')
    expect(JSON.stringify(bot.telegram.sent)).not.toContain('stolen')
  })

  it('counts once, however often Telegram delivers the link and the press, and counts the link of a known person', async () => {
    const from = someone()
    const { start, yes } = await startBy(from, 'c_spring-l_7')
    for (const update of [yes, start, yes, start]) expect(await bot.telegram.deliver(update)).toBe(200)
    const userId = await bot.userIdOf(from)
    expect(await openingsOf(userId)).toHaveLength(1)
    const again = bot.telegram.update(from, '/start c_autumn-l_8')
    for (const update of [again, again]) expect(await bot.telegram.deliver(update)).toBe(200)
    expect((await openingsOf(userId)).map(({ channel }) => channel).toSorted()).toEqual(['autumn', 'spring'])
    expect(await originOf(userId)).toMatchObject({ link: '7' })
  })
})

describe('who comes to the bot by an invitation [S6-invite-01]', () => {
  it('is bound to who invited them, once; without a device of their own nobody is rewarded', async () => {
    const [ada, other] = [await inviter(), await inviter()]
    const from = someone()
    const userId = await comeBy(from, `character-${character}-u_${ada.id}`)
    expect(await originOf(userId)).toMatchObject({ invitedByUserId: ada.id })
    expect(await outcomesOf(userId)).toEqual(['unknown-device'])
    await bot.write(from, `/start u_${other.id}`)
    expect(await originOf(userId)).toMatchObject({ invitedByUserId: ada.id })
    expect(await ada.person.get(invitation, {})).toMatchObject({ joined: 1, rewarded: 0 })
    expect(await other.person.get(invitation, {})).toMatchObject({ joined: 0 })
  })

  it('is rewarded with the first device that their account appears with, once', async () => {
    const { ada, userId, appears } = await invitedByBot()
    const before = await energyOf(ada.person)
    const browser = await appears()
    expect(await outcomesOf(userId)).toEqual(['rewarded'])
    expect([await energyOf(ada.person), await energyOf(browser)]).toEqual([before + 10, 110])
    await appears()
    await browser.get(open, { visit: randomUUID() })
    expect([await energyOf(ada.person), await energyOf(browser)]).toEqual([before + 10, 110])
    expect(await ada.person.get(invitation, {})).toMatchObject({ joined: 1, rewarded: 1 })
  })

  it('is rewarded once where many pages open at the same moment', async () => {
    const { ada, userId, from } = await invitedByBot()
    const before = await energyOf(ada.person)
    const browser = await signedIn(from, randomUUID())
    await Promise.all(Array.from({ length: 6 }, () => browser.get(open, { visit: randomUUID() })))
    expect([await outcomesOf(userId), await energyOf(ada.person)]).toEqual([['rewarded'], before + 10])
  })

  it('is not rewarded with a device of who invited them, nor with a clean one after it', async () => {
    const { ada, userId, from, device } = await invitedByBot()
    const before = await energyOf(ada.person)
    await signedIn(from, device)
    await (await signedIn(from, randomUUID())).get(open, { visit: randomUUID() })
    expect([await outcomesOf(userId), await energyOf(ada.person)]).toEqual([['used-device'], before])
  })

  it('waits on without a device, and after a month no more', async () => {
    const { userId, from, appears } = await invitedByBot()
    await (await signedIn(from, '')).get(open, { visit: randomUUID() })
    expect(await outcomesOf(userId)).toEqual(['unknown-device'])
    bot.w.clock.advance(31 * 24 * 3_600_000)
    await appears()
    expect(await outcomesOf(userId)).toEqual(['unknown-device'])
  })

  it('invites neither themselves nor, known as they are, is invited by anybody', async () => {
    const from = someone()
    const userId = await comeBy(from, 'c_spring')
    await bot.write(from, `/start u_${userId}`)
    expect(await originOf(userId)).toBeNull()
    const ada = await inviter()
    await bot.write(from, `/start u_${ada.id}`)
    expect(await originOf(userId)).toBeNull()
    expect(await outcomesOf(userId)).toEqual([])
  })
})

describe('/delete', () => {
  it('leads to the end of the account, where its person is signed in freshly, and once', async () => {
    const from = await bot.talking(someone('de'))
    await bot.write(from, '/delete')
    expect(bot.telegram.sent).toMatchObject([{ chat_id: from.id, protect_content: true }])
    const address = new URL(bot.telegram.sent[0]?.reply_markup?.inline_keyboard[0]?.[0]?.url ?? '')
    expect(address.pathname).toBe('/de/settings/danger')
    const tmpToken = address.searchParams.get('tmpToken') ?? ''
    const browser = bot.w.person()
    expect((await browser.get(telegramLogin, { tmpToken })).id).toBe(await bot.userIdOf(from))
    expect((await bot.w.person().call(telegramLogin, { tmpToken })).name).toBe('PROOF_WRONG')
    expect((await browser.get(activateDangerZone, { confirm: 'DELETE' })).closesAt).toBeGreaterThan(0)
    // The bot deletes nothing by itself, and has no more to say to an account that is closing than a page has.
    bot.telegram.sent.length = 0
    await bot.write(from, 'Hallo?')
    expect(bot.stub.requested()).toBe(0)
  })

  it('answers nothing in a group, where others would read the link', async () => {
    const from = await bot.talking()
    await bot.telegram.deliver(bot.telegram.update(from, '/delete', 'group'))
    expect(bot.telegram.sent).toEqual([])
  })
})
