import { expect, it } from 'vitest'
import type { Actor } from '#platform/http/actor.ts'
import { plainCaller as caller, plainMember } from '#tests/kit/callers.ts'
import { cutPage, fillPage, groupOf, watchActor, watchCaller } from './shared-page.ts'

const ana: Actor = { ...plainMember, userId: 'u-ana', nick: 'ana', selector: 's-ana' }

it('puts people into one group by what they share, and into two by anything that may change a page', () => {
  const group = groupOf(caller, ana)
  expect(
    groupOf({ ...caller, address: '198.51.100.7' }, { ...ana, userId: 'u-bo', nick: 'bo', selector: 's-bo' }),
  ).toBe(group)
  const others = [
    groupOf(caller, null),
    groupOf(caller, { ...ana, isAdult: false }),
    groupOf(caller, { ...ana, isPremium: true }),
    groupOf(caller, { ...ana, feedStyle: 'ANIMATE' }),
    groupOf(caller, { ...ana, homePlace: 'US-TX' }),
    groupOf(caller, { ...ana, excludedUntil: new Date(0) }),
    groupOf({ ...caller, country: 'US' }, ana),
    groupOf({ ...caller, location: { ...caller.location, area: 'TX' } }, ana),
    groupOf({ ...caller, location: { ...caller.location, isHidden: true } }, ana),
    groupOf({ ...caller, origin: 'https://mylux.example' }, ana),
  ]
  expect(new Set([group, ...others]).size).toBe(others.length + 1)
})

it.each([
  ['id', (actor: Actor) => actor.userId],
  ['name', (actor: Actor) => actor.nick],
  ['language', (actor: Actor) => actor.lang],
  ['date', (actor: Actor) => actor.excludedUntil],
  ['everything', (actor: Actor) => ({ ...actor })],
])('hears that the %s of a person is read, and nothing before', (_, read) => {
  let isOwn = false
  const watched = watchActor({ ...ana, excludedUntil: new Date(0) }, () => void (isOwn = true))
  expect([watched.isAdult, watched.kind, watched.closesAt, isOwn]).toEqual([true, 'member', null, false])
  read(watched)
  expect(isOwn).toBe(true)
})

it('hears that the address, the cookies or the city of a caller are read', () => {
  let received = 0
  const watched = watchCaller(caller, () => void (received += 1))
  expect([watched.locale, watched.location.area, received]).toEqual(['en', '', 0])
  expect([watched.address, watched.cookies, watched.location.city]).toEqual(['203.0.113.9', {}, ''])
  expect(received).toBe(3)
})

it('cuts a page only where the viewer stands in the one place, and fills it for another', () => {
  const viewer = {
    uid: 'u-ana',
    kind: 'member' as const,
    nick: '</script>',
    isAdult: true,
    isPremium: false,
    needsAgeProof: false,
    hasMinorSign: false,
    closesAt: null,
    excludedUntil: null,
  }
  const json = JSON.stringify({ viewer }).replaceAll('<', String.raw`\u003c`)
  const page = { status: 200, headers: {}, html: `<script nonce="n1">${json}</script><script nonce="n1"></script>` }
  const cut = cutPage(page, { viewer, nonce: 'n1' })
  const other = { ...viewer, uid: 'u-bo', nick: '<b>' }
  expect(cut && fillPage(cut, { viewer: other, nonce: 'n2' }).toString()).toBe(
    page.html
      .replaceAll('n1', 'n2')
      .replace('u-ana', 'u-bo')
      .replace(String.raw`\u003c/script>`, String.raw`\u003cb>`),
  )
  expect(cutPage({ ...page, html: `${page.html}u-ana` }, { viewer, nonce: 'n1' })).toBeNull()
  expect(cutPage({ ...page, headers: { link: 'u-ana' } }, { viewer, nonce: 'n1' })).toBeNull()
  expect(cutPage({ ...page, html: page.html + json }, { viewer, nonce: 'n1' })).toBeNull()
})
