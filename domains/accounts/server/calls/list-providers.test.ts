import { describe, expect, it } from 'vitest'
import { world } from '#tests/kit/world.ts'
import { providers, requestEmailLogin } from '../../contract.ts'

const config = {
  GOOGLE_CLIENT_ID: 'mylux=lux-client,nocturne=nox-client',
  TELEGRAM_BOT_TOKEN: '7000000001:a-token-for-every-brand-of-them',
  TELEGRAM_BOT_NAME: 'some_bot',
  TELEGRAM_CLIENT_SECRET: 'buzzyin=secret',
}

async function providersAt(brand: string, more: Record<string, string> = {}) {
  const w = await world({ config: { BRAND: brand, ...more } })
  const answer = await w.person().get(providers, {})
  await w.close()
  return answer.providers
}

describe('the identity providers of a brand', () => {
  it('are those it lists and this installation is set up for [S1-brand-04] [S2-login-01]', async () => {
    expect(await providersAt('nocturne')).toMatchObject({ email: true, google: null, telegram: null, passkey: true })
    expect(await providersAt('mylux', config)).toMatchObject({
      google: { clientId: 'lux-client', scriptUrl: 'https://accounts.google.com/gsi/client' },
      telegram: null,
    })
    expect(await providersAt('buzzyin', config)).toMatchObject({
      google: null,
      telegram: { botId: '7000000001', botName: 'some_bot', oidc: true },
    })
    expect(await providersAt('official', config)).toMatchObject({ google: null, telegram: { oidc: false } })
    expect(await providersAt('cardric', config)).toMatchObject({ email: true, google: null, telegram: null })
  })

  it('have no Google where the brand does not list it, though one client is for all brands [S7-fw-05]', async () => {
    const google = { GOOGLE_CLIENT_ID: 'one-client' }
    expect((await providersAt('nocturne', google)).google?.scriptUrl).toBe('https://accounts.google.com/gsi/client')
    expect((await providersAt('cardric', google)).google).toBeNull()
  })

  it('are without e-mail in production where no mail server is set, and a code is refused', async () => {
    const w = await world({ config: { NODE_ENV: 'production' } })
    expect((await w.person().get(providers, {})).providers.email).toBe(false)
    const refused = await w.person().call(requestEmailLogin, { email: 'somebody@example.org' })
    expect(refused.name).toBe('PROVIDER_CLOSED')
    expect(refused.message).toContain('isn’t available here')
    await w.close()
    const mail = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:9' }
    expect(await providersAt('nocturne', mail)).toMatchObject({ email: true })
  })

  it('stop the start when they name a brand that is none, or a token that is none', async () => {
    await expect(providersAt('nocturne', { GOOGLE_CLIENT_ID: 'nocturna=x' })).rejects.toThrow(
      'GOOGLE_CLIENT_ID: there is no brand "nocturna"',
    )
    await expect(providersAt('nocturne', { TELEGRAM_BOT_TOKEN: 'not a token' })).rejects.toThrow('TELEGRAM_BOT_TOKEN')
    await expect(providersAt('nocturne', { GOOGLE_CLIENT_ID: 'mylux=x,cardric' })).rejects.toThrow('brand=value')
  })
})
