import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import { startAgeCheck } from '#domains/safety/contract.ts'
import { signCallback } from '#domains/safety/server/age/signed-callback.ts'
import { ageChecks } from '#domains/safety/server/tables.ts'
import { ageSecret, beginCheck, placedConfig, placedPerson, reportOutcome } from '#tests/kit/age-proof.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: placedConfig })
})
afterAll(() => w.close())

type Someone = Awaited<ReturnType<typeof placedPerson>>
const isAdult = async (someone: Someone) => (await someone.get(myProfile, {})).user.isAdult

function post(provider: string, sent: { headers: Record<string, string>; body: string }) {
  return fetch(`${w.url}/age/callback/${provider}`, { method: 'POST', ...sent })
}

const content = (reference: string) => ({
  reference,
  method: 'photo-id-match' as const,
  outcome: 'adult' as const,
  at: w.clock.now().toISOString(),
})

describe('a provider’s callback', () => {
  it('counts once: the same again changes nothing, and neither does another outcome', async () => {
    const someone = await placedPerson(w, 'GB')
    const reference = await beginCheck(someone)
    expect(await reportOutcome(w, { reference, isAdult: true })).toBe(200)
    const [first] = await w.db.select().from(ageChecks).where(eq(ageChecks.id, reference))
    w.clock.advance(60_000)
    expect(await reportOutcome(w, { reference, isAdult: true })).toBe(200)
    expect(await reportOutcome(w, { reference, isAdult: false })).toBe(200)
    const [last] = await w.db.select().from(ageChecks).where(eq(ageChecks.id, reference))
    expect(last).toEqual(first)
    expect(await isAdult(someone)).toBe(true)
  })

  it('counts once when ten arrive at the same moment', async () => {
    const reference = await beginCheck(await placedPerson(w, 'GB'))
    const statuses = await Promise.all(Array.from({ length: 10 }, () => reportOutcome(w, { reference, isAdult: true })))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('is refused with another key, a changed byte, no signature, an old time, or in another provider’s name', async () => {
    const someone = await placedPerson(w, 'GB')
    const reference = await beginCheck(someone)
    const now = w.clock.now()
    const right = signCallback(ageSecret, content(reference), now)
    const old = signCallback(ageSecret, content(reference), new Date(now.getTime() - 6 * 60_000))
    const early = signCallback(ageSecret, content(reference), new Date(now.getTime() + 6 * 60_000))
    for (const [provider, sent] of [
      ['sandbox', signCallback('some other key of thirty-two letters', content(reference), now)],
      ['sandbox', { ...right, body: right.body.replace('photo-id-match', 'digital-id') }],
      ['sandbox', { ...right, body: `${right.body} ` }],
      ['sandbox', { headers: {}, body: right.body }],
      ['sandbox', { headers: { ...right.headers, 'webhook-timestamp': 'NaN' }, body: right.body }],
      ['sandbox', { headers: { ...right.headers, 'webhook-signature': 'é'.repeat(47) }, body: right.body }],
      ['sandbox', old],
      ['sandbox', early],
      ['http', right],
      ['somebody', right],
    ] as const)
      expect((await post(provider, sent as { headers: Record<string, string>; body: string })).status).toBe(401)
    expect(await isAdult(someone)).toBe(false)
  })

  it('is refused when it is signed but malformed, or names an unknown check', async () => {
    for (const body of ['nonsense', '{}', JSON.stringify({ ...content('x'), outcome: 'maybe' })]) {
      const { headers } = signCallback(ageSecret, content('x'), w.clock.now())
      expect((await post('sandbox', { headers, body })).status).toBe(401)
    }
    expect(await reportOutcome(w, { reference: 'nobody-began-this', isAdult: true })).toBe(401)
    expect((await post('sandbox', { headers: {}, body: 'x'.repeat(20_000) })).status).toBe(413)
  })

  it('is refused as too late after a day', async () => {
    const someone = await placedPerson(w, 'GB')
    const reference = await beginCheck(someone)
    w.clock.advance(24 * 3_600_000)
    expect(await reportOutcome(w, { reference, isAdult: true })).toBe(200)
    expect(await isAdult(someone)).toBe(false)
  })

  it('leaves nothing of who the person is: outcome, method, time and receipt, whatever else was sent', async () => {
    const reference = await beginCheck(await placedPerson(w, 'GB'))
    const reported = {
      ...content(reference),
      receipt: 'r-7',
      birthDate: '1980-01-01',
      name: 'Sam Canary',
      document: 'X-1984-canary',
    }
    expect((await post('sandbox', signCallback(ageSecret, reported, w.clock.now()))).status).toBe(200)
    const [row] = await w.db.select().from(ageChecks).where(eq(ageChecks.id, reference))
    expect(row).toMatchObject({ state: 'passed', method: 'photo-id-match', receipt: 'r-7', provider: 'sandbox' })
    expect(JSON.stringify(row)).not.toMatch(/1980-01-01|canary/i)
    expect(Object.keys(ageChecks).join(' ')).not.toMatch(/birth|document|face|photo|name/i)
  })
})

describe('the sandbox', () => {
  it('states on its page that it proves nothing, and ends a check as requested', async () => {
    const someone = await placedPerson(w, 'GB')
    const { url } = await someone.get(startAgeCheck, { method: 'digital-id' })
    const page = await fetch(`${w.url}${url}`)
    const html = await page.text()
    expect(html).toContain('This isn’t a real check')
    expect(html).toContain('value="digital-id" checked')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const reference = new URL(url, w.url).searchParams.get('reference') ?? ''
    const choose = (outcome: string) =>
      fetch(`${w.url}/age-sandbox`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ reference, method: 'digital-id', outcome }),
      })
    expect((await choose('whatever')).headers.get('location')).toBe('/age-check')
    expect(await isAdult(someone)).toBe(false)
    const back = await choose('adult')
    expect([back.status, back.headers.get('location')]).toEqual([303, '/age-check'])
    expect(await isAdult(someone)).toBe(true)
  })

  it('shows nothing of an address as markup', async () => {
    const page = await fetch(`${w.url}/age-sandbox?${new URLSearchParams({ reference: '"><script>x</script>' })}`)
    expect(await page.text()).not.toContain('<script>')
  })

  it('is not there where another provider is configured', async () => {
    const hosted = await world({
      config: { ...placedConfig, AGE_PROVIDER: 'http', AGE_PROVIDER_URL: 'https://age.example/begin?site=7' },
    })
    const someone = await placedPerson(hosted, 'GB')
    const { url } = await someone.get(startAgeCheck, { method: 'digital-id' })
    const begun = new URL(url)
    expect(begun.href).toMatch(/^https:\/\/age\.example\/begin\?site=7&/)
    expect([...begun.searchParams.keys()].toSorted()).toEqual(
      ['locale', 'method', 'reference', 'return_url', 'signature', 'site', 'timestamp'].toSorted(),
    )
    expect(url).not.toContain(someone.device)
    const sandbox = await fetch(`${hosted.url}/age-sandbox`, { method: 'POST', body: new URLSearchParams() })
    expect(sandbox.status).toBe(404)
    const reference = begun.searchParams.get('reference') ?? ''
    const reported = { ...content(reference), method: 'digital-id' as const, at: hosted.clock.now().toISOString() }
    const signed = signCallback(ageSecret, reported, hosted.clock.now())
    expect((await fetch(`${hosted.url}/age/callback/http`, { method: 'POST', ...signed })).status).toBe(200)
    expect((await someone.get(myProfile, {})).user.isAdult).toBe(true)
    await hosted.close()
  })
})
