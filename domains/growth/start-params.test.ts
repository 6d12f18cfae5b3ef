import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StartParams } from './start-params.ts'
import { parseStart, readBotParam, readLaunchParam, withoutSecrets } from './start-params.ts'

const uid = '0198c0de-0000-7000-8000-000000000001'
const encode = (value: unknown) => encodeURIComponent(JSON.stringify(value))

describe('the address of a start', () => {
  it('names the channel by c, else by ch [S2-query-01] [S2-start-03]', () => {
    expect(parseStart('?ch=b&c=a').channel).toBe('a')
    expect(parseStart('?ch=b').channel).toBe('b')
    expect(parseStart('?c=%3Cb%3E&ch=b').channel).toBe('b')
    expect(parseStart('')).toEqual({})
  })

  it('says how the visit began [S2-query-02] [S2-query-03] [S2-query-04] [S2-query-05] [S2-start-05] [S2-start-07]', () => {
    expect(parseStart('?pwa=1&favorite=true&d=xyz&testB=1&bp=55&from=x')).toEqual({
      pwa: true,
      favorite: true,
      d: 'xyz',
      testB: '1',
      bp: '55',
      from: 'x',
    })
    expect(parseStart('?pwa=0&favorite=no')).toEqual({})
  })

  it('names link and inviter [S2-start-01] [S2-start-02]', () => {
    expect(parseStart(`?l=7&u=${uid}`)).toEqual({ l: '7', u: uid })
    expect(parseStart('?u=me')).toEqual({})
  })

  it('carries a merchant as JSON, and broken JSON carries nothing [S2-query-06]', () => {
    expect(parseStart(`?merchantParam=${encode({ bizId: '1', bizType: 'vip', more: 'x' })}`)).toEqual({
      merchantParam: { bizId: '1', bizType: 'vip' },
    })
    for (const broken of ['{"bizId":"1"', '[]', 'null', '7', '{"bizId":{},"bizType":"vip"}', '{"bizType":"vip"}'])
      expect(parseStart(`?merchantParam=${encodeURIComponent(broken)}`)).toEqual({})
  })

  it('carries something for the next order, flat and small [S2-start-09]', () => {
    expect(parseStart(`?extraOrderParams=${encode({ coupon: 'Spring 5', count: 2, gift: true })}`)).toEqual({
      extraOrderParams: { coupon: 'Spring 5', count: 2, gift: true },
    })
    expect(parseStart(`?extraOrderParams=${encode({ deep: { a: 1 }, constructor: 'x', markup: '<b>' })}`)).toEqual({})
  })

  it('holds what signs people in [S2-query-07] [S2-query-08]', () => {
    expect(parseStart('?tmpToken=abc_-1&momtk=x')).toEqual({ tmpToken: 'abc_-1', momtk: 'x' })
  })
})

describe('the word of a link to a bot', () => {
  it('is a character, what a link into the mini-app carries, or both', () => {
    expect(readBotParam('character-mara-voss')).toEqual({ characterId: 'mara-voss', start: {} })
    expect(readBotParam(`u_${uid}-c_spring`)).toEqual({ characterId: null, start: { u: uid, channel: 'spring' } })
    const both = { characterId: 'mara-voss', start: { channel: 'tg-ads', l: '7' } }
    expect(readBotParam('character-mara-voss-c_tg-ads-l_7')).toEqual(both)
  })

  it('is nothing where it is neither, and carries no token', () => {
    for (const word of ['', 'login', 'character', 'character-', 'c spring', '<b>'])
      expect(readBotParam(word)).toEqual({ characterId: null, start: {} })
    expect(readBotParam('character-mara-momtk_abc-tmpToken_def')).toEqual({ characterId: 'mara', start: {} })
  })
})

describe('the word of a link into the mini-app', () => {
  it('is JSON as base64url, or pairs', () => {
    const word = Buffer.from(JSON.stringify({ c: 'spring', l: 7, favorite: true })).toString('base64url')
    expect(readLaunchParam(word)).toEqual({ channel: 'spring', l: '7', favorite: true })
    expect(readLaunchParam(`c_tg_ads-u_${uid}-act_login`)).toEqual({ channel: 'tg_ads', u: uid, act: 'login' })
    expect(readLaunchParam('l-12')).toEqual({})
    expect(readLaunchParam('momtk_abc-tmpToken_def-l_7')).toEqual({ l: '7' })
  })

  it('is read from the address too, which has the last word', () => {
    expect(parseStart('?tgWebAppStartParam=c_one-d_two&c=three')).toEqual({ channel: 'three', d: 'two' })
  })
})

const hostile = [
  '<script>alert(1)</script>',
  'javascript:alert(1)//',
  '"><img src=x onerror=alert(1)>',
  "'; drop table users; --",
  '${7*7}{{7*7}}',
  '../../etc/passwd\0',
  'a\r\nset-cookie: x=1',
  '\u202Egnp.exe',
  '\uD800',
  '🌙'.repeat(80),
  'x'.repeat(100_000),
  '{"__proto__":{"channel":"bad"}}',
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  '['.repeat(50_000),
]
const names =
  'c ch pwa favorite d testB merchantParam tmpToken momtk l u shareDialog bp act from alert extraOrderParams'
const everyName = [...names.split(' '), 'tgWebAppStartParam', '__proto__', 'constructor', 'toString']

describe('a hostile address', () => {
  it('says nothing at all', () => {
    for (const name of everyName)
      for (const value of hostile)
        expect(parseStart(`?${name}=${encodeURIComponent(value.toWellFormed())}`)).toEqual({})
  })

  it('may be broken in every way', () => {
    for (const search of ['?c=%', '?c=%E0%A4%A', '?%00=%00', '?&&&===', '?c', '??c=a', '?c=%FF%FE', '?c[]=a&c.b=d'])
      expect(parseStart(search)).toEqual({})
    expect(readLaunchParam('eyJ')).toEqual({})
    expect(readLaunchParam(Buffer.from([0x7b, 0x22, 0xff]).toString('base64url'))).toEqual({})
  })

  it('changes no prototype', () => {
    const raw = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"ok":1}'
    expect(parseStart(`?extraOrderParams=${encodeURIComponent(raw)}`)).toEqual({ extraOrderParams: { ok: 1 } })
    expect('polluted' in {}).toBe(false)
  })
})

const anyValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.json(),
  fc.constantFrom(...hostile, uid, '1'),
)
const anySearch = fc
  .array(fc.tuple(fc.constantFrom(...everyName, 'q'), anyValue), { maxLength: 25 })
  .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&')}`)
const maxRetention = 8000

/** The address that says the same as what was read. */
function searchOf({ channel, merchantParam, extraOrderParams, ...rest }: StartParams): string {
  const flat = Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)])
  const params = new URLSearchParams(flat)
  if (channel) params.set('c', channel)
  if (merchantParam) params.set('merchantParam', JSON.stringify(merchantParam))
  if (extraOrderParams) params.set('extraOrderParams', JSON.stringify(extraOrderParams))
  return `?${params}`
}

describe('every address', () => {
  it('is read without a fault, to something small that reads as itself again', () => {
    fc.assert(
      fc.property(fc.oneof(anySearch, fc.string({ unit: 'binary' })), (search) => {
        const read = parseStart(search)
        expect(JSON.stringify(read).length).toBeLessThan(maxRetention)
        expect(JSON.stringify(read)).not.toMatch(/[<>\0]/)
        expect(parseStart(searchOf(read))).toEqual(JSON.parse(JSON.stringify(read)))
      }),
    )
  })

  it('gives up its secrets, and nothing else', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        const bare = withoutSecrets(search)
        const { tmpToken: _, momtk: __, merchantParam: ___, ...rest } = parseStart(search)
        const { tgWebAppStartParam: ____, ...params } = Object.fromEntries(new URLSearchParams(bare))
        expect(Object.keys(params)).not.toEqual(expect.arrayContaining(['tmpToken']))
        expect(parseStart(bare)).toEqual(rest)
        expect(withoutSecrets(bare)).toBe(bare)
      }),
    )
  })

  it('keeps the letters of what stays, and knows a secret however it is spelled', () => {
    expect(withoutSecrets('?q=a+b%20c&tmpToken=s&style=REALITY')).toBe('?q=a+b%20c&style=REALITY')
    expect(withoutSecrets('?tmp%54oken=s&momt%6b=s')).toBe('')
    expect(withoutSecrets('?c=spring&fbclid=Iw0&from=x&gclid=Cj0')).toBe('?c=spring&from=x')
    expect(withoutSecrets('?q=%E0%A4%A')).toBe('?q=%E0%A4%A')
    expect(withoutSecrets('')).toBe('')
  })
})
