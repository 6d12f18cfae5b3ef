import { describe, expect, it } from 'vitest'
import type { Arrival } from './visit.ts'
import { arrive } from './visit.ts'

const at = (search: string, more: Partial<Arrival> = {}) =>
  arrive({ search, launchParam: '', isReload: false, stored: null, newId: () => 'first', ...more })
const storedFrom = (search: string) => JSON.stringify(at(search).visit)

describe('a visit', () => {
  it('begins once and keeps what its address said, without what signs people in [S2-query-07] [S2-query-08]', () => {
    const { visit, handOver, isNew } = at('?c=spring&tmpToken=secret&testB=1')
    expect([visit.start, handOver, isNew]).toEqual([{ channel: 'spring', testB: '1' }, { tmpToken: 'secret' }, true])
    expect(JSON.stringify(visit)).not.toContain('secret')
  })

  it('goes on through reloads and through pages whose address says nothing [S2-query-05]', () => {
    const stored = storedFrom('?testB=1')
    const again = { stored, newId: () => 'second' }
    expect(at('?testB=1', { ...again, isReload: true })).toMatchObject({ isNew: false, visit: { id: 'first' } })
    expect(at('?q=cats', again)).toMatchObject({ isNew: false, visit: { id: 'first', start: { testB: '1' } } })
  })

  it('begins anew when another link brings the same tab here; what waits for an order goes on waiting [S2-start-09]', () => {
    const stored = storedFrom(`?c=one&extraOrderParams=${encodeURIComponent('{"coupon":"x"}')}`)
    expect(at('?c=two', { stored, newId: () => 'second' }).visit).toEqual({
      id: 'second',
      start: { channel: 'two', extraOrderParams: { coupon: 'x' } },
      openedFor: null,
    })
  })

  it('takes what a link into the mini-app said, and the address before it', () => {
    expect(at('?c=address', { launchParam: 'c_launch-l_7' }).visit.start).toEqual({ channel: 'address', l: '7' })
  })

  it('begins with nothing where what was stored is broken', () => {
    for (const stored of ['', '{', 'null', '{"id":1}', '{"id":"a","start":null}'])
      expect(at('', { stored }).visit).toEqual({ id: 'first', start: {}, openedFor: null })
  })
})
