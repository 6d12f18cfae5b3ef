import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { googleLogin, loginNonce, telegramLogin, telegramStart, telegramToken } from '#domains/accounts/contract.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { startGoogleIssuer } from '#tests/counterparts/google-issuer.ts'
import type { GoogleIssuer } from '#tests/counterparts/google-issuer.ts'
import { startTelegram } from '#tests/counterparts/telegram.ts'
import type { Telegram } from '#tests/counterparts/telegram.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let google: GoogleIssuer
let telegram: Telegram
let w: World
let logged = ''
const canary = 'canary-that-no-log-may-sing'

beforeAll(async () => {
  ;[google, telegram] = await Promise.all([startGoogleIssuer(), startTelegram()])
  const lines = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk)
      done()
    },
  })
  w = await world({ config: { ...google.env, ...telegram.env }, log: createLog('debug', lines) })
  telegram.signIn.setClock(() => w.clock.now())
})
afterAll(async () => {
  await w.close()
  await Promise.all([google.close(), telegram.close()])
})

it('no proof of a sign-in reaches the log, whether it is taken, refused or cannot be checked', async () => {
  const someone = await w.adult()
  const secrets = new Set<string>([telegram.botToken, canary])
  const { nonce } = await someone.get(loginNonce, { provider: 'google' })
  const credential = await google.credential({ nonce, now: w.clock.now(), sub: canary })
  const initData = telegram.initData({ id: 9, first_name: canary }, w.clock.now())
  const { url } = await someone.get(telegramStart, {})
  const back = new URL(telegram.signIn.agree(new URL(url).searchParams, { id: 9, name: canary })).searchParams
  const proof = { code: back.get('code') ?? '', state: back.get('state') ?? '' }
  for (const secret of [nonce, credential, initData, proof.code, proof.state]) secrets.add(secret)

  await someone.call(googleLogin, { credential })
  await someone.call(googleLogin, { credential: `${credential}${canary}` })
  await someone.call(telegramToken, { initData })
  await someone.call(telegramToken, { initData: `${initData}${canary}` })
  await someone.call(telegramLogin, { momtk: canary })
  telegram.setDown(true)
  await someone.call(telegramLogin, proof)
  await w.services.providers.bot.announce()
  telegram.setDown(false)
  await someone.call(telegramLogin, proof)
  const secret = telegram.webhook()?.secret_token
  await fetch(`${w.url}/telegram/webhook/nocturne`, { method: 'POST', body: canary, headers: { 'x-canary': canary } })
  for (const token of someone.cookies.values()) secrets.add(token)

  expect(logged).toContain('Telegram did not take a call of the bot')
  for (const hidden of [...secrets, ...(secret ? [secret] : [])]) expect(logged).not.toContain(hidden)
})
