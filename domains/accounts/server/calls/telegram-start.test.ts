import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTelegram } from '#tests/counterparts/telegram.ts'
import type { Telegram } from '#tests/counterparts/telegram.ts'
import { world } from '#tests/kit/world.ts'
import { telegramStart } from '../../contract.ts'

let telegram: Telegram
beforeAll(async () => {
  telegram = await startTelegram()
})
afterAll(() => telegram.close())

describe("the way to Telegram's page", () => {
  it('is another one each time, in every part that must not be guessed', async () => {
    const w = await world({ config: telegram.env })
    const someone = await w.adult()
    const request = async () => new URL((await someone.get(telegramStart, {})).url).searchParams
    const [one, other] = [await request(), await request()]
    for (const name of ['state', 'nonce', 'code_challenge']) expect(one.get(name)).not.toBe(other.get(name))
    await w.close()
  })

  it('is closed without a bot or its secret, and out of reach when the issuer is', async () => {
    for (const missing of ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_CLIENT_SECRET']) {
      const w = await world({ config: { ...telegram.env, [missing]: '' } })
      expect((await w.person().call(telegramStart, {})).name).toBe('PROVIDER_CLOSED')
      await w.close()
    }
    const w = await world({ config: { ...telegram.env, TELEGRAM_OIDC_ISSUER: 'http://127.0.0.1:9' } })
    expect((await w.person().call(telegramStart, {})).name).toBe('PROVIDER_UNREACHABLE')
    await w.close()
  })

  it('does not trust an issuer that calls itself by another name', async () => {
    const alias = telegram.url.replace('127.0.0.1', 'localhost')
    const w = await world({ config: { ...telegram.env, TELEGRAM_OIDC_ISSUER: alias } })
    expect((await w.person().call(telegramStart, {})).name).toBe('PROVIDER_UNREACHABLE')
    await w.close()
  })

  it.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example', 'chat', '/a b', ''])(
    'does not return to %j',
    async (returnPath) => {
      const w = await world({ config: telegram.env })
      expect((await w.person().call(telegramStart, { returnPath })).name).toBe('PARAMS_ERROR')
      await w.close()
    },
  )
})
