import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgedLaunches } from '#tests/counterparts/forged-launches.ts'
import { startTelegram } from '#tests/counterparts/telegram.ts'
import type { Telegram } from '#tests/counterparts/telegram.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { linkTelegram, linkedIdentities, telegramLogin, telegramStart, telegramToken } from '../../contract.ts'
import { issueHandOver } from '../identity-providers/hand-over.ts'

let telegram: Telegram
let w: World
beforeAll(async () => {
  telegram = await startTelegram()
  w = await world({ config: telegram.env })
  telegram.signIn.setClock(() => w.clock.now())
})
afterAll(async () => {
  await w.close()
  await telegram.close()
})

const personOf = (id: number) => ({ id, first_name: 'Ada', username: `ada_${id}` })

describe('binding a Telegram account', () => {
  it('links a second identity to the same person, by launch data that then are used up [S7-bind-01]', async () => {
    const someone = await w.member('tg-one@example.org')
    const initData = telegram.initData(personOf(1), w.clock.now())
    expect(await someone.get(linkTelegram, { initData })).toMatchObject({ provider: 'telegram', label: '@ada_1' })
    expect((await someone.get(linkedIdentities, {})).list.map(({ provider }) => provider)).toEqual([
      'email',
      'telegram',
    ])
    expect((await someone.call(linkTelegram, { initData })).name).toBe('PROOF_WRONG')
    expect(await w.person().get(telegramToken, { initData })).toMatchObject({ id: await w.idOf('tg-one@example.org') })
  })

  it('links it through the Telegram page and returns to the starting path', async () => {
    const someone = await w.member('tg-two@example.org')
    const { url } = await someone.get(telegramStart, { purpose: 'bind', returnPath: '/settings/account' })
    const back = new URL(telegram.signIn.agree(new URL(url).searchParams, { id: 2, name: 'Ada' })).searchParams
    const proof = { code: back.get('code') ?? '', state: back.get('state') ?? '' }
    expect(proof.state).toMatch(/^bind\./)
    expect((await someone.call(telegramLogin, proof)).name).toBe('PROOF_WRONG')
    expect(await someone.get(linkTelegram, proof)).toMatchObject({
      provider: 'telegram',
      returnPath: '/settings/account',
    })
  })

  it('opens it by the widget', async () => {
    const someone = await w.member('tg-three@example.org')
    const widget = telegram.widget(personOf(3), w.clock.now())
    expect(await someone.get(linkTelegram, { widget })).toMatchObject({ provider: 'telegram', returnPath: null })
    expect((await someone.call(linkTelegram, { widget })).name).toBe('PROOF_WRONG')
  })

  it('never takes what is someone else’s; of two who link one account at the same moment one has it [S7-bind-01]', async () => {
    await w.person().get(telegramToken, { initData: telegram.initData(personOf(4), w.clock.now()) })
    const [one, other] = [await w.member('tg-four@example.org'), await w.member('tg-five@example.org')]
    const taken = telegram.initData(personOf(4), w.clock.now(), { start_param: 'again' })
    expect((await one.call(linkTelegram, { initData: taken })).name).toBe('IDENTITY_TAKEN')
    const names = await Promise.all(
      [one, other].map(async (person, index) => {
        const initData = telegram.initData(personOf(5), w.clock.now(), { start_param: String(index) })
        return (await person.call(linkTelegram, { initData })).name
      }),
    )
    expect(names.toSorted()).toEqual(['IDENTITY_TAKEN', 'OK'])
  })

  it('takes no link of the bot, which anyone could send to anyone', async () => {
    const someone = await w.member('tg-six@example.org')
    const momtk = await issueHandOver(w.db, personOf(6), 'momtk', w.clock.now())
    expect((await someone.call(linkTelegram, { momtk } as never)).name).toBe('PARAMS_ERROR')
  })

  it('is refused without an account, with forged data, without a bot, and when nothing can be reached', async () => {
    const initData = telegram.initData(personOf(7), w.clock.now())
    expect((await (await w.adult()).call(linkTelegram, { initData })).name).toBe('NEED_LOGIN')
    const someone = await w.member('tg-seven@example.org')
    for (const [what, forge] of Object.entries(forgedLaunches)) {
      const forged = forge({ telegram, person: personOf(7), now: w.clock.now() })
      expect((await someone.call(linkTelegram, { initData: forged })).name, what).toBe('PROOF_WRONG')
    }
    const { url } = await someone.get(telegramStart, { purpose: 'bind' })
    const state = new URL(url).searchParams.get('state') ?? ''
    telegram.setDown(true)
    expect((await someone.call(linkTelegram, { code: 'x', state })).name).toBe('PROVIDER_UNREACHABLE')
    telegram.setDown(false)
    const bare = await world()
    const member = await bare.member('tg-bare@example.org')
    expect((await member.call(linkTelegram, { initData })).name).toBe('PROVIDER_CLOSED')
    await bare.close()
  })
})
