import { expect, it } from 'vitest'
import { createPlaces } from './places.ts'

const open = () => new AbortController().signal

it('grants as many places as there are, and then in the order of the requests', async () => {
  const places = createPlaces(['a', 'b'])
  expect([await places.take('mara', open()), await places.take('ines', open())]).toEqual(['a', 'b'])
  const order: string[] = []
  const third = places.take('third', open()).then((place) => order.push(`third ${place}`))
  const fourth = places.take('fourth', open()).then((place) => order.push(`fourth ${place}`))
  places.release('b')
  places.release('a')
  await Promise.all([third, fourth])
  expect(order).toEqual(['third b', 'fourth a'])
})

it('gives a conversation the place it had before, where its text is already read', async () => {
  const places = createPlaces(['a', 'b'])
  await places.take('mara', open())
  const ines = await places.take('ines', open())
  places.release('a')
  places.release(ines)
  expect(await places.take('ines', open())).toBe('b')
})

it('drops the requests that no longer wait', async () => {
  const places = createPlaces(['a'])
  await places.take('mara', open())
  const leaving = new AbortController()
  const requested = places.take('ines', leaving.signal)
  leaving.abort(new Error('enough'))
  await expect(requested).rejects.toThrow('enough')
  places.release('a')
  await places.settled()
  expect(await places.take('noor', open())).toBe('a')
})
