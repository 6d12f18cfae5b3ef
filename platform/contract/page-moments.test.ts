import { expect, it } from 'vitest'
import type { PageMoment } from './page-moments.ts'
import { lastingMoments, listenToMoments, noteLasting, notePress } from './page-moments.ts'

it('a moment that lasts is heard once, and known to who listens later until it ends', () => {
  const heard: PageMoment[] = []
  const stop = listenToMoments((moment) => void heard.push(moment))
  const first = noteLasting('step', { step: 1 })
  notePress('press', {})
  const second = noteLasting('step', { step: 2 })
  first()
  stop()
  expect(heard.map(({ name, params }) => [name, params])).toEqual([
    ['step', { step: 1 }],
    ['press', {}],
    ['step', { step: 2 }],
  ])
  expect(lastingMoments()).toEqual([{ name: 'step', params: { step: 2 }, data: {}, region: '' }])
  second()
  expect(lastingMoments()).toEqual([])
})
