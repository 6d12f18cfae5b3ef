import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openConversation, saveDraft } from '#domains/chat/contract.ts'
import { updateProfile } from '#domains/profile/contract.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { plainCaller } from '#tests/kit/callers.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { knownParameters } from '../../apps/server/pages/known-parameters.ts'
import type { RenderNeeds } from '../../apps/server/pages/render-page.ts'
import { renderPage, viewerOf } from '../../apps/server/pages/render-page.ts'
import { openBuiltRenderer } from '../../apps/server/pages/page-renderer.ts'
import { filesUnder, textOf } from './project-files.ts'

// `npm test` builds the pages before the tests run.
const isBuilt = filesUnder('apps/web/dist/server', /^server\.js$/).length > 0

/** An address of each page that its route declares as shared. */
const addresses: Record<string, string> = {
  'index.tsx': '/',
  'character.$characterId.tsx': '/character/mara-voss',
  'landing.index.tsx': '/landing',
  'landing.landing2.tsx': '/landing/landing2',
  'landing.role1.tsx': '/landing/role1',
  'landing.role2.tsx': '/landing/role2',
  'landing.role3.tsx': '/landing/role3',
  'premium.tsx': '/premium',
  'settings.crisis.tsx': '/settings/crisis',
  'settings.intellectual.tsx': '/settings/intellectual',
  'settings.privacy.tsx': '/settings/privacy',
  'settings.refund.tsx': '/settings/refund',
  'settings.terms.tsx': '/settings/terms',
}
const allRoutes = filesUnder('apps/web/routes', /\.tsx$/)
const routes = allRoutes.filter((file) => /\bshared: /.test(textOf(file)))
/** Addresses of the pages that declare nothing: file names give all but those with parameters. */
const undeclared = allRoutes
  .filter((file) => !routes.includes(file) && !/__root|lab\.tsx/.test(file))
  .map((file) => file.replace(/^apps\/web\/routes\/(.*)\.tsx$/, '/$1'))
  .map((name) =>
    name
      .replace('[.]', '%')
      .replaceAll('.', '/')
      .replace('%', '.')
      .replace(/\/index$/, ''),
  )
  .map((name) => name.replace(/\$.*$/, '0198c0de-0000-7000-8000-000000000000'))
const forEveryone = routes.filter((file) => !textOf(file).includes("shared: 'newcomers'"))

it('knows the parameters of each page that is declared as shared', () => {
  expect(Object.values(addresses).filter((address) => knownParameters(address) === null)).toEqual([])
})

it('knows an address of each page that is declared as shared', () => {
  expect(routes.map((file) => file.replace('apps/web/routes/', '')).sort()).toEqual(Object.keys(addresses).sort())
})

describe('a page that is declared as shared', () => {
  let w: World
  let needs: RenderNeeds
  let members: [Person, Person]
  let visitors: [Person, Person]
  let faults: string[] = []
  beforeEach(() => {
    faults = []
  })

  beforeAll(async () => {
    if (!isBuilt) throw new Error('The pages are not built: run `npm run check`, which builds them first.')
    w = await world({ log: createLog('error', { write: (line) => void faults.push(line) }) })
    needs = { services: w.services, renderer: await openBuiltRenderer(), buildId: 'test' }
    // Two members with nothing in common but the facts of their group.
    members = [await w.member('ana@example.org'), await w.member('bo@example.org')]
    visitors = [await w.adult(), await w.adult()]
    const [ana] = members
    await ana.get(updateProfile, { nick: 'Ana the First' })
    const { sessionId } = await ana.get(openConversation, { characterId: 'mara-voss' })
    await ana.get(saveDraft, { sessionId, text: 'Half a thought' })
  }, 60_000)
  afterAll(() => w.close())

  async function render(address: string, person: Person | null, mayShare: boolean) {
    const cookies = person ? Object.fromEntries(person.cookies) : {}
    const caller = { ...plainCaller, cookies, inProcess: true }
    const actor = person ? await w.services.edge.findActor(caller, w.services.clock.now()) : null
    const url = new URL(address, 'http://world.example')
    const request = { url, accept: '*/*', userAgent: '', caller, locale: 'en' as const, actor }
    const viewer = viewerOf(w.services.edge, { actor, caller })
    return { viewer, ...(await renderPage(needs, request, mayShare)) }
  }

  /** The document of a page for a reader, without who they are and without what differs between any two renders. */
  async function documentFor(file: string, person: Person | null, mayShare: boolean): Promise<string> {
    const address = addresses[file.replace('apps/web/routes/', '')] ?? ''
    const { html, nonce, group, status, viewer: reader } = await render(address, person, mayShare)
    expect([status, group !== null]).toEqual([200, mayShare])
    const viewer = group && reader ? `"${group.placeholder}"` : JSON.stringify(reader)
    expect(html.split(`"viewer":${viewer}`)).toHaveLength(2)
    return html
      .replace(viewer, '')
      .replaceAll(nonce, '')
      .replaceAll(/\b1[6-9]\d{11}\b/g, '')
  }

  it.each(forEveryone)('is the same for two people: %s', async (file) => {
    for (const [one, other] of [members, visitors]) {
      const own = await documentFor(file, one, false)
      expect(await documentFor(file, other, false)).toBe(own)
      expect(await documentFor(file, one, true)).toBe(own)
    }
    expect(faults).toEqual([])
  })

  it.each(routes)('is the same for anybody without an account: %s', async (file) => {
    expect(await documentFor(file, null, true)).toBe(await documentFor(file, null, false))
    expect(faults).toEqual([])
  })

  it.each(undeclared)('no other page is shared: %s', async (address) => {
    for (const person of [members[0], visitors[0], null]) expect((await render(address, person, true)).group).toBeNull()
  })
})
