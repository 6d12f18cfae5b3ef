import { expect, it } from 'vitest'
import type { Actor } from '#platform/http/actor.ts'
import { plainCaller as caller, plainMember } from '#tests/kit/callers.ts'
import { cutPage, fillPage, groupOf, groupReader, isOrdinary, PersonRead } from './shared-page.ts'

const ana: Actor = { ...plainMember, userId: 'u-ana', nick: 'ana', selector: 's-ana' }
const viewer = {
  uid: 'u-ana',
  kind: 'member' as const,
  nick: '</script>',
  isAdult: true,
  isPremium: false,
  premiumUntil: null,
  needsAgeProof: false,
  hasMinorSign: false,
  measuredFor: '',
  flags: ['activities'],
  closesAt: null,
  excludedUntil: null,
  suspension: null,
}

/** The reader of a shared page, and the fields that were read although they are one person's own. */
function readerOf(actor: Actor) {
  const personRead: string[] = []
  return { personRead, ...groupReader({ caller, actor, viewer }, 'placeholder', (field) => personRead.push(field)) }
}

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
    groupOf(caller, { ...ana, feedGender: 'man' }),
    groupOf(caller, { ...ana, homePlace: 'US-TX' }),
    groupOf({ ...caller, country: 'US' }, ana),
    groupOf({ ...caller, location: { ...caller.location, area: 'TX' } }, ana),
    groupOf({ ...caller, location: { ...caller.location, isHidden: true } }, ana),
    groupOf({ ...caller, origin: 'https://mylux.example' }, ana),
  ]
  expect(new Set([group, ...others]).size).toBe(others.length + 1)
})

it('lets those take part who see what others see', () => {
  expect([null, ana].map(isOrdinary)).toEqual([true, true])
  const others = [
    { hasReported: true },
    { minorSignAt: new Date(0) },
    { excludedUntil: new Date(0) },
    { suspension: { until: null } },
    { closesAt: new Date(0) },
  ]
  expect(others.map((state) => isOrdinary({ ...ana, ...state }))).toEqual(others.map(() => false))
})

it('reads with the facts of the group', () => {
  const { actor, caller: from, viewer: shown, personRead } = readerOf({ ...ana, isPremium: true })
  expect([actor?.kind, actor?.isPremium, actor?.isAdult, actor?.closesAt]).toEqual(['member', true, true, null])
  expect([from.locale, from.country, from.location.area]).toEqual(['en', 'DE', ''])
  expect([shown?.kind, shown?.isAdult]).toEqual(['member', true])
  expect(JSON.stringify({ viewer: shown })).toBe('{"viewer":"placeholder"}')
  expect(personRead).toEqual([])
})

it.each([
  ['id', ({ actor }: ReturnType<typeof readerOf>) => actor?.userId],
  ['name', ({ actor }: ReturnType<typeof readerOf>) => actor?.nick],
  ['language', ({ actor }: ReturnType<typeof readerOf>) => actor?.lang],
  ['everything', ({ actor }: ReturnType<typeof readerOf>) => ({ ...actor })],
  ['name in the document', ({ viewer: shown }: ReturnType<typeof readerOf>) => shown?.nick],
  ['end of premium in the document', ({ viewer: shown }: ReturnType<typeof readerOf>) => shown?.premiumUntil],
  ['flags in the document', ({ viewer: shown }: ReturnType<typeof readerOf>) => shown?.flags],
  ['allowed measurement in the document', ({ viewer: shown }: ReturnType<typeof readerOf>) => shown?.measuredFor],
  ['address', ({ caller: from }: ReturnType<typeof readerOf>) => from.address],
  ['cookies', ({ caller: from }: ReturnType<typeof readerOf>) => from.cookies],
  ['city', ({ caller: from }: ReturnType<typeof readerOf>) => from.location.city],
])('has nothing of one person: not the %s', (_, read) => {
  const reader = readerOf(ana)
  expect(() => read(reader)).toThrow(PersonRead)
  expect(reader.personRead).toHaveLength(1)
})

it('fills a page for each of its readers', () => {
  const html = '<script nonce="n1">{"viewer":"place-1"}</script><script nonce="n1"></script>'
  const cut = cutPage({ status: 200, headers: {}, html, nonce: 'n1' }, 'place-1')
  const filled = fillPage(cut, { viewer, nonce: 'n2' }).toString()
  const json = JSON.stringify(viewer).replaceAll('<', String.raw`\u003c`)
  expect(filled).toBe(`<script nonce="n2">{"viewer":${json}}</script><script nonce="n2"></script>`)
})
