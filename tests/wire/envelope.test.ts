import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localeCodes } from '#platform/i18n/locales.ts'
import { signBody, signHeader } from '#platform/contract/sign.ts'
import { config, tourConfig } from '../../apps/server/client-config/config-contract.ts'
import { confirmAge, myProfile, setLanguage } from '#domains/accounts/contract.ts'
import { openBrandHost } from '#tests/kit/brand-host.ts'
import { createPerson } from '#tests/kit/person.ts'
import { brandKeys, brandOf } from '#domains/brands/brands.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({
    config: { BLOCKED_REGIONS: 'XX,YY', COUNTRY_HEADER: 'x-country', SIGN_SECRET_ALSO: 'the-next-secret' },
  })
})
afterAll(() => w.close())

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${w.url}${path}`, {
    method: 'POST',
    body,
    headers: { [signHeader]: signBody(body, 'nocturne-well-formed-client'), ...headers },
  })
  return {
    status: response.status,
    cookies: response.headers.getSetCookie(),
    envelope: (await response.json()) as { code: number; message: string; data: unknown; region: string },
  }
}

describe('the envelope', () => {
  it('answers a right call with code 0, data, message and region [S7-resp-01] [S8-code-01] [S7-config-01] [S3-plan-04]', async () => {
    const { status, envelope } = await post('/v1/config', '{"params":{}}', { 'x-country': 'DE' })
    expect(status).toBe(200)
    expect(envelope).toMatchObject({ code: 0, message: '', region: 'DE' })
    expect(envelope.data).toMatchObject({
      switches: { demoEngine: true },
      prices: { replyEnergy: 1, replyCoinsWithoutEnergy: 5 },
    })
    const { vip } = await w.person().get(config, {})
    expect(vip.list.map(({ month, price, discount }) => [month, price, discount])).toEqual([
      [1, 12.99, '0'],
      [3, 29.99, '0'],
      [12, 79.99, '0'],
    ])
    expect((await w.person().get(tourConfig, {})).languages).toHaveLength(localeCodes.length)
    expect((await w.person().get(config, {})).brand.key).toBe('nocturne')
  })

  it('says of each brand whether it belongs with the official one [S1-brand-06]', async () => {
    const grouped: string[] = []
    for (const key of brandKeys) {
      const proxy = await openBrandHost(w.url, brandOf(key).host)
      const { brand } = await createPerson(proxy.url).get(config, {})
      proxy.close()
      expect(brand.key).toBe(key)
      if (brand.isOfficialGroup) grouped.push(key)
    }
    expect(grouped).toEqual(['official', 'mylux'])
  })

  it('answers 1000 and 400 to wrong params, and says which [S8-code-02]', async () => {
    const { status, envelope } = await post('/v1/character/detail', '{"params":{}}')
    expect([status, envelope.code]).toEqual([400, 1000])
    expect(envelope.message).toContain('characterId')
  })

  it('answers 1001 and 404 to an unknown address, whatever the method [S8-code-03]', async () => {
    const { status, envelope } = await post('/v1/nothing/here', '{"params":{}}')
    expect([status, envelope.code]).toEqual([404, 1001])
    const read = await fetch(`${w.url}/v1/config`)
    expect([read.status, ((await read.json()) as { code: number }).code]).toEqual([404, 1001])
  })

  it('answers 1002 and 401 when one byte of the body changed [S8-code-04] [S7-sign-01]', async () => {
    const sign = signBody('{"params":{}}', 'nocturne-well-formed-client')
    const { status, envelope } = await post('/v1/config', '{"params":{ }}', { [signHeader]: sign })
    expect([status, envelope.code]).toEqual([401, 1002])
    expect((await post('/v1/config', '{"params":{}}')).envelope.code).toBe(0)
  })

  it('accepts either of two secrets while one replaces the other, and counts the second', async () => {
    const body = '{"params":{}}'
    const codeFor = async (secret: string) =>
      (await post('/v1/config', body, { [signHeader]: signBody(body, secret) })).envelope.code
    const counted = async () => (await w.services.metrics.callsSignedByOther.get()).values[0]?.value ?? 0
    const before = await counted()
    expect(
      await Promise.all(['nocturne-well-formed-client', 'the-next-secret', 'any-other-secret'].map(codeFor)),
    ).toEqual([0, 0, 1002])
    expect(await counted()).toBe(before + 1)
    expect(await (await fetch(w.url)).text()).not.toContain('the-next-secret')
  })

  it.each(['/v1/session/list', '/v1/user/my-profile', '/v1/user/settings', '/v1/user/data'])(
    'answers 1003 and 401 to %s without a token, and starts no session [S8-code-05]',
    async (path) => {
      const { status, envelope, cookies } = await post(path, '{"params":{}}')
      expect([status, envelope.code, envelope.data, cookies]).toEqual([401, 1003, null, []])
    },
  )

  it('answers 1007 and 451 on every call from a blocked region [S8-code-07] [S6-region-01]', async () => {
    for (const path of ['/v1/config', '/v1/tour/character/list', '/v1/user/my-profile', '/v1/session/list']) {
      const { status, envelope } = await post(path, '{"params":{}}', { 'x-country': 'xx' })
      expect([status, envelope.code, envelope.region]).toEqual([451, 1007, 'XX'])
      expect(envelope.message).toBe('Your region is not supported yet, please wait for access')
    }
  })

  it('refuses bytes that are not UTF-8 and a body that is too large, in the envelope', async () => {
    const broken = await fetch(`${w.url}/v1/config`, { method: 'POST', body: new Uint8Array([123, 255, 125]) })
    expect([broken.status, ((await broken.json()) as { code: number }).code]).toEqual([400, 1000])
    expect((await post('/v1/config', `{"params":{},"x":"${'y'.repeat(300_000)}"}`)).envelope.code).toBe(2002)
  })

  it('says what went wrong in the language of the request', async () => {
    const someone = w.person({ locale: 'de' })
    await someone.get(confirmAge, { adult: true })
    const answer = await someone.call(setLanguage, { lang: 'xx' })
    expect(answer.name).toBe('LANGUAGE_UNKNOWN')
    expect(answer.message).toBe(w.services.catalogues.text('de', 'server', 'errors.LANGUAGE_UNKNOWN'))
  })

  it('preserves the chosen language [S7-config-02]', async () => {
    const someone = await w.adult()
    await someone.get(setLanguage, { lang: 'fr' })
    expect((await someone.get(myProfile, {})).user.lang).toBe('fr')
  })
})
