import { describe, expect, it } from 'vitest'
import { filesUnder, textOf } from '#tests/guards/project-files.ts'
import { flags, isStale, percentOf } from '../../flags.ts'
import { isOnFor, placeOf } from './flag-rows.ts'

const accounts = Array.from({ length: 4000 }, (_, at) => `account-${at}`)
const rowOf = (brand: string, percent: number) => ({
  name: 'activities',
  brand,
  percent,
  reason: '',
  operatorId: '',
  changedAt: new Date(0),
})

describe('a flag', () => {
  it('is on for about its percentage of the accounts, and more percent only add people', () => {
    const on = (percent: number) =>
      accounts.filter((uid) => isOnFor('activities', { uid, brand: 'nocturne' }, [rowOf('', percent)]))
    expect(on(0)).toEqual([])
    expect(on(100)).toHaveLength(accounts.length)
    const quarter = on(25)
    expect(Math.abs(quarter.length / accounts.length - 0.25)).toBeLessThan(0.03)
    const more = new Set(on(40))
    expect(quarter.filter((uid) => !more.has(uid))).toEqual([])
  })

  it('takes other people than another flag of the same percentage', () => {
    const both = accounts.filter((uid) => placeOf('activities', uid) < 50 && placeOf('another', uid) < 50)
    expect(Math.abs(both.length / accounts.length - 0.25)).toBeLessThan(0.03)
  })

  it('has the value of the brand before that of all, and its default without either', () => {
    const rows = [rowOf('', 10), rowOf('mylux', 90)]
    expect([percentOf('activities', 'mylux', rows), percentOf('activities', 'fiztok', rows)]).toEqual([90, 10])
    expect(percentOf('activities', 'fiztok', [])).toBe(flags.activities.default)
  })

  it('is on for nobody in particular only where it is on for everybody', () => {
    expect(isOnFor('activities', { uid: null, brand: 'mylux' }, [rowOf('', 99)])).toBe(false)
    expect(isOnFor('activities', { uid: null, brand: 'mylux' }, [])).toBe(true)
  })

  it('is stale once its day is over or the code has it no more', () => {
    const release = { ...flags.activities, type: 'release', reviewBy: '2027-03-01' } as const
    expect(isStale(release, new Date('2027-02-28T23:59:59Z'))).toBe(false)
    expect(isStale(release, new Date('2027-03-01T00:00:00Z'))).toBe(true)
    expect(isStale(undefined, new Date(0))).toBe(true)
    expect(isStale(flags.activities, new Date('2040-01-01'))).toBe(false)
  })

  it('is one of the list wherever a page reads it', () => {
    const read = filesUnder('domains', /\.tsx?$/).flatMap((file) =>
      [...textOf(file).matchAll(/isFlagOn\(\w+, '([^']+)'\)/g)].map(([, name = '']) => name),
    )
    expect(read).toContain('activities')
    expect(read.filter((name) => !Object.hasOwn(flags, name))).toEqual([])
  })
})
