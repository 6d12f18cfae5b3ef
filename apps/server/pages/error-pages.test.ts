import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainCaller } from '#tests/kit/callers.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import en from '../../../locales/en/shell.json' with { type: 'json' }
import { openBuiltRenderer } from './page-renderer.ts'
import type { RenderNeeds } from './render-page.ts'
import { renderPage } from './render-page.ts'

let w: World
let needs: RenderNeeds
beforeAll(async () => {
  w = await world()
  needs = { services: w.services, renderer: await openBuiltRenderer(), buildId: 'test' }
}, 60_000)
afterAll(() => w.close())

async function open(address: string) {
  const url = new URL(address, 'http://world.example')
  const caller = { ...plainCaller, inProcess: true }
  const { status, html } = await renderPage(
    needs,
    { url, accept: '*/*', userAgent: '', caller, locale: 'en', actor: null },
    false,
  )
  return { status, html, title: /<title[^>]*>([^<]*)</.exec(html)?.[1] }
}

describe('the error pages', () => {
  it('are one for an address where nothing is [S2-errpage-01]', async () => {
    const { status, html, title } = await open('/nowhere')
    expect([status, title]).toEqual([404, '404 - Page Not Found: /nowhere'])
    expect(html).toContain(en.fault.notFoundTitle)
  })

  it('are one for a page that the server cannot render [S2-errpage-01]', async () => {
    expect((await open('/character/mara-voss')).status).toBe(200)
    await w.db.execute(sql`alter table character_translations rename to elsewhere`)
    const { status, html, title } = await open('/character/tala-reyes')
    await w.db.execute(sql`alter table elsewhere rename to character_translations`)
    expect([status, title]).toEqual([500, '500 - Internal Server Error'])
    expect(html).toContain(en.fault.brokenTitle)
    expect(html).not.toContain(en.fault.notFoundTitle)
  })
})
