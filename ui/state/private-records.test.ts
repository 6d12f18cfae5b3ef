import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { privateRecordsOf, wipePrivateRecords } from './private-records.ts'

beforeEach(() => wipePrivateRecords())

it('stores by person and kind, in the order of ids', async () => {
  const anna = privateRecordsOf('anna')
  expect(await anna.put('list', '2', 'second')).toBe(true)
  await anna.put('list', '1', 'first')
  await anna.put('lists', '1', 'another kind')
  await privateRecordsOf('ben').put('list', '1', 'another person')
  expect(await anna.all('list')).toEqual(['first', 'second'])
  expect(await anna.read('list', '2')).toBe('second')
  await anna.remove('list', '2')
  expect(await anna.read('list', '2')).toBeNull()
})

it('is empty after the wipe of a sign-out', async () => {
  const anna = privateRecordsOf('anna')
  await anna.put('list', '1', 'first')
  await wipePrivateRecords()
  expect(await anna.all('list')).toEqual([])
})

it('wipes what others left when somebody is here', async () => {
  for (const owner of ['anna', 'ben', 'carla']) await privateRecordsOf(owner).put('list', '1', owner)
  await wipePrivateRecords({ besides: 'ben' })
  const left = ['anna', 'ben', 'carla'].map((owner) => privateRecordsOf(owner).all('list'))
  expect(await Promise.all(left)).toEqual([[], ['ben'], []])
})
