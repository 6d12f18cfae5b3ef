import { like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deskAudit } from '#domains/desk/server/tables.ts'
import { removeBanner, seeBanner, setBanner } from '#domains/operations/banner-contract.ts'
import type { Banner } from '#domains/operations/rules.ts'
import { bannerLength, bannerPath } from '#domains/operations/rules.ts'
import { createSwitches } from '#domains/operations/server/public.ts'
import type { Person } from '#tests/kit/person.ts'
import { consoleConfig, operatorWith, signInAgain } from '#tests/kit/operators.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
let owner: { at: Person; id: string; name: string }
beforeAll(async () => {
  w = await world({ config: { ...consoleConfig, BLOCKED_REGIONS: 'YY', COUNTRY_HEADER: 'x-country' } })
})
// Sessions of the console end while the clock goes on.
beforeEach(async () => {
  owner = await operatorWith(w, 'owner')
})
afterAll(() => w.close())

async function shown(headers: Record<string, string> = {}): Promise<Banner | null> {
  const answer = await fetch(`${w.url}${bannerPath}`, { headers })
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
  return ((await answer.json()) as { banner: Banner | null }).banner
}

describe('the banner of all pages', () => {
  it('is shown as it was written, to everybody and in closed regions too, until its end', async () => {
    expect(await shown()).toBeNull()
    const text = 'Back at 05:00 UTC. <b>Nothing</b> is lost.'
    await owner.at.get(setBanner, { text: `  ${text} `, minutes: 30 })
    const changedAt = w.clock.now().getTime()
    expect(await shown()).toEqual({ text, changedAt })
    expect(await shown({ 'x-country': 'YY' })).toEqual({ text, changedAt })
    expect((await owner.at.get(seeBanner, {})).banner).toEqual({
      text,
      endsAt: changedAt + 30 * 60_000,
      operator: owner.name,
      changedAt,
    })
    w.clock.advance(30 * 60_000 - 1)
    expect(await shown()).not.toBeNull()
    w.clock.advance(1)
    await signInAgain(w, owner.at, owner.id)
    expect([await shown(), (await owner.at.get(seeBanner, {})).banner]).toEqual([null, null])
  })

  it('is one: the next replaces it, and without a time it stays until it is removed', async () => {
    await owner.at.get(setBanner, { text: 'First.', minutes: 60 })
    w.clock.advance(1000)
    await owner.at.get(setBanner, { text: 'Second.', minutes: null })
    w.clock.advance(3 * 60 * 60_000)
    expect((await shown())?.text).toBe('Second.')
    await (await operatorWith(w, 'safety-lead')).at.get(removeBanner, {})
    expect(await shown()).toBeNull()
  })

  it('leaves a row in the audit for each change, and none when there was nothing to remove', async () => {
    const acts = () =>
      w.db
        .select({ action: deskAudit.action, detail: deskAudit.detail })
        .from(deskAudit)
        .where(like(deskAudit.action, 'banner.%'))
        .orderBy(deskAudit.seq)
    const before = (await acts()).length
    await owner.at.get(setBanner, { text: 'Soon.', minutes: null })
    await owner.at.get(removeBanner, {})
    await owner.at.get(removeBanner, {})
    expect((await acts()).slice(before)).toEqual([
      { action: 'banner.set', detail: '{"text":"Soon.","endsAt":null}' },
      { action: 'banner.remove', detail: '{"text":"Soon."}' },
    ])
  })

  it('is known to another process once that reads', async () => {
    const other = createSwitches(w.db, w.services.log)
    await owner.at.get(setBanner, { text: 'Everywhere.', minutes: null })
    expect(other.banner(w.clock.now())).toBeNull()
    await other.refresh()
    expect(other.banner(w.clock.now())?.text).toBe('Everywhere.')
    await owner.at.get(removeBanner, {})
  })

  it('refuses a text that is empty or too long, a time that is none, and other operators', async () => {
    const set = async (at: Person, text: string, minutes: number | null = null) =>
      (await at.call(setBanner, { text, minutes })).name
    expect(await set(owner.at, '   ')).toBe('PARAMS_ERROR')
    expect(await set(owner.at, 'x'.repeat(bannerLength + 1))).toBe('PARAMS_ERROR')
    expect(await set(owner.at, 'Soon.', 0)).toBe('PARAMS_ERROR')
    expect(await set((await operatorWith(w, 'support')).at, 'Soon.')).toBe('NOT_ALLOWED')
    expect(await shown()).toBeNull()
  })
})
