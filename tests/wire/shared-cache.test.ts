import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uploadPicture } from '#domains/media/contract.ts'
import type { CachingProxy } from '../counterparts/caching-proxy.ts'
import { startCachingProxy } from '../counterparts/caching-proxy.ts'
import { everyCall } from '../kit/contracts.ts'
import type { Person } from '../kit/person.ts'
import { cookieOf, createPerson } from '../kit/person.ts'
import { patternPicture } from '../kit/pattern-picture.ts'
import { memberWith, ownPhoto } from '../kit/photos.ts'
import type { World } from '../kit/world.ts'
import { world } from '../kit/world.ts'

const id = '0198c0de-0000-7000-8000-000000000000'
const { routes } = JSON.parse(readFileSync(new URL('../../docs/spec/routes.json', import.meta.url), 'utf8')) as {
  routes: string[]
}

/** An address for each mounted route that a browser can get; pages and the sandbox of gateways have lists of their own. */
const sampleOf: Record<string, string> = {
  '/healthz': '/healthz',
  '/readyz': '/readyz',
  '/metrics': '/metrics',
  '/v1/events': '/v1/events?token=none',
  '/v1/openapi.json': '/v1/openapi.json',
  '/v1/docs': '/v1/docs',
  '/v1/banner': '/v1/banner',
  '/v1/*': '/v1/user/my-profile',
  '/bundles/:id': `/bundles/${id}`,
  '/cards/:id': `/cards/${id}`,
  '/chat-files/:id': `/chat-files/${id}`,
  '/exports/:file': `/exports/${id}.zip`,
  '/pay/card-link/:id': `/pay/card-link/${id}`,
  '/pay/invoice/:file': `/pay/invoice/${id}.pdf`,
  '/pay/notice/:method': '/pay/notice/QxPay',
  '/pay/return/:method/:number': '/pay/return/QxPay/none',
  '/media/brand/:brand/:name': '/media/brand/nocturne/none.webp',
  '/brands/:brand/:file': '/brands/nocturne/card-ar.jpg',
  '/media/cards/:id/:file': '/media/cards/mara-voss/card-ar.jpg',
  '/media/excerpts/:id/:file': `/media/excerpts/${id}/card-ar.jpg`,
  '/media/characters/:id/:index': '/media/characters/mara-voss/1?w=480',
  '/media/:folder{photos|portraits}/:part/:name': `/media/photos/aa/${id}`,
  '/media/:folder{shipped}/:part/:index/:name': `/media/shipped/aa/1/${id}`,
  '/media/looks': '/media/looks?gender=woman',
  '/media/recordings/:key': `/media/recordings/${'0'.repeat(32)}`,
  '/media/shown/:key': `/media/shown/${id}`,
  '/media/speech/:messageId': `/media/speech/${id}?from=0&to=1&voice=none`,
  '/media/speech/:messageId/opening': `/media/speech/${id}/opening?voice=none&tag=en-US`,
  '/media/uploads/:key': `/media/uploads/${id}`,
  '/media/videos/video/:id': `/media/videos/video/${id}`,
  '/media/videos/poster/:id': `/media/videos/poster/${id}`,
  '/_i18n/:locale/:file': '/_i18n/en/messages.json',
  '/_offline/:locale': '/_offline/en',
  '/_routes/rules': '/_routes/rules?path=/chat',
  '/_shell/:locale': '/_shell/en',
  '/builds/latest.json': '/builds/latest.json',
  '/manifest.webmanifest': '/manifest.webmanifest',
  '/robots.txt': '/robots.txt',
  '/sitemap.xml': '/sitemap.xml',
  '/worker.js': '/worker.js',
  '/dev/age': '/dev/age',
  '/dev/mail': '/dev/mail',
  '/dev/mail.json': '/dev/mail.json',
  '/dev/sms': '/dev/sms',
  '/dev/sms.json': '/dev/sms.json',
  '/age-sandbox': '/age-sandbox?id=none',
  '/*': '/',
}

/** Everything that is the same for everybody, and nothing else. */
const isPublic = (path: string) =>
  /^\/(_i18n\/|_offline\/|brands\/\w+\/card-|media\/cards\/|manifest\.webmanifest|v1\/banner$|robots\.txt|sitemap\.xml|worker\.js|media\/characters\/[\w-]+\/0\b)/.test(
    path,
  )

/** Signing out comes last: what comes after it would be nobody's. */
const rank = ({ path }: { path: string }) => Number(path === '/v1/user/logout')

let w: World
let cache: CachingProxy
let someone: Person
beforeAll(async () => {
  w = await world()
  cache = await startCachingProxy(() => w.url)
  const { someone: member } = await memberWith(w, 'cached@example.org', 500)
  someone = createPerson(cache.url)
  for (const [name, value] of member.cookies) someone.cookies.set(name, value)
})
afterAll(async () => {
  await cache.close()
  await w.close()
})

async function fetchBytes(path: string, person: Person | null) {
  const answer = await fetch(`${cache.url}${path}`, {
    headers: person ? { cookie: cookieOf(person) } : {},
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()).toString('base64') }
}

it('a cache that others share stores nothing of a person: every route and call as a member [S9-cdn-01]', async () => {
  const got = w.routes.flatMap((route) => (route.startsWith('GET ') ? route.slice(4) : []))
  const known = got.filter((path) => !path.startsWith('/sandbox/'))
  expect(known.filter((path) => !(path in sampleOf))).toEqual([])

  const photo = await ownPhoto(w, someone)
  const { url: upload } = (await someone.upload(uploadPicture, {}, await patternPicture(1))).data
  const own = `${photo.image?.url}&w=480`
  const files = ['/media/characters/mara-voss/0?w=480', own, upload]
  const samples = Object.entries(sampleOf).flatMap(([route, path]) => (got.includes(route) ? [path] : []))
  for (const path of [...files, ...samples, ...routes.map((page) => page.replace(':conversationId', id))])
    await fetchBytes(path, someone)
  expect((await fetchBytes(own, someone)).status).toBe(200)
  expect((await fetchBytes(own, null)).status).toBe(403)
  for (const { path } of everyCall.toSorted((one, other) => rank(one) - rank(other))) {
    const answer = await someone.send(path, {})
    await answer.body?.cancel()
    expect(answer.headers.get('cache-control'), path).toMatch(/no-store|no-cache/)
  }

  expect(cache.stored).toContain('/media/characters/mara-voss/0?w=480')
  expect(cache.stored).toContain('/robots.txt')
  expect(cache.stored.filter((path) => !isPublic(path))).toEqual([])
})
