import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgedLaunches } from '#tests/counterparts/forged-launches.ts'
import { startTelegram } from '#tests/counterparts/telegram.ts'
import type { Telegram } from '#tests/counterparts/telegram.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { myProfile, telegramToken } from '../../contract.ts'

let telegram: Telegram
let w: World
beforeAll(async () => {
  telegram = await startTelegram()
  w = await world({ config: telegram.env })
})
afterAll(async () => {
  await w.close()
  await telegram.close()
})

const ada = { id: 279058397, first_name: 'Ada', username: 'ada_l', language_code: 'fr' }

describe('the start of a mini-app', () => {
  it('signs in by launch data, again after a reload, as the same person [S7-user-01]', async () => {
    const initData = telegram.initData(ada, w.clock.now())
    const someone = w.person()
    const first = await someone.get(telegramToken, { initData })
    expect((await someone.get(myProfile, {})).user).toMatchObject({ kind: 'member', nick: 'Ada' })
    w.clock.advance(59 * 60_000)
    const again = await w.person().get(telegramToken, { initData })
    expect([again.id, again.isRegister]).toEqual([first.id, false])
    expect(again.token).not.toBe(first.token)
  })

  it('recognizes a person by their number after a change of name', async () => {
    const one = await w.person().get(telegramToken, { initData: telegram.initData(ada, w.clock.now()) })
    const renamed = { ...ada, first_name: 'Countess', username: 'lovelace' }
    const other = await w.person().get(telegramToken, { initData: telegram.initData(renamed, w.clock.now()) })
    expect(other.id).toBe(one.id)
    const namesake = await w
      .person()
      .get(telegramToken, { initData: telegram.initData({ ...ada, id: 5 }, w.clock.now()) })
    expect(namesake.id).not.toBe(one.id)
  })

  it.each(Object.entries(forgedLaunches))('is refused when the data %s', async (_, forge) => {
    const initData = forge({ telegram, person: ada, now: w.clock.now() })
    expect((await w.person().call(telegramToken, { initData })).name).toBe('PROOF_WRONG')
  })

  it('holds the age of the data to what is configured', async () => {
    const patient = await world({ config: { ...telegram.env, TELEGRAM_LAUNCH_SECONDS: '86400' } })
    const initData = telegram.initData(ada, patient.clock.now())
    patient.clock.advance(86_400_000)
    expect((await patient.person().call(telegramToken, { initData })).name).toBe('OK')
    patient.clock.advance(1000)
    expect((await patient.person().call(telegramToken, { initData })).name).toBe('PROOF_WRONG')
    await patient.close()
  })

  it('is closed without a bot, and refuses params that are none', async () => {
    const bare = await world()
    const initData = telegram.initData(ada, bare.clock.now())
    expect((await bare.person().call(telegramToken, { initData })).name).toBe('PROVIDER_CLOSED')
    await bare.close()
    expect((await w.person().call(telegramToken, {} as never)).name).toBe('PARAMS_ERROR')
    expect((await w.person().call(telegramToken, { initData: 'x'.repeat(8001) })).name).toBe('PARAMS_ERROR')
  })
})
